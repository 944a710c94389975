import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { rememberReturnPath } from '../billing/return-path';
import { paths } from '../config/paths';
import { useSharedText } from '../i18n/shared-messages';
import { LinkButton, type LinkButtonProps } from './link';
import { Notice } from './notice';

/** Whether a call was refused because it needs Pro, or because the free limit is reached (CONST-46). */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 402;
}

/** Leads to the plans; a payment ends at this screen. */
export function PlansLink({ variant }: Pick<LinkButtonProps, 'variant'>) {
  const t = useSharedText();
  const { pathname } = useLocation();
  return (
    <LinkButton to={paths.pricing} variant={variant} onClick={() => rememberReturnPath(pathname)}>
      {t('premium.plans')}
    </LinkButton>
  );
}

/** States that the action needs Pro (ROLE-06). `children` explain the limit and the free alternative. */
export function PremiumNotice({ children }: { children: ReactNode }) {
  const t = useSharedText();
  return (
    <Notice announce action={<PlansLink variant="secondary" />}>
      <p className="font-medium">{t('premium.title')}</p>
      <p className="text-soft">{children}</p>
    </Notice>
  );
}
