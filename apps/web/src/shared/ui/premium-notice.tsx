import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { rememberReturnPath } from '../billing/return-path';
import { paths } from '../config/paths';
import { useSharedText } from '../i18n/shared-messages';
import { LinkButton, TextLink } from './link';
import { Notice } from './notice';

/** Whether a call was refused because it needs Pro, or because the free limit is reached (CONST-46). */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 402;
}

/** Leads to the plans; a payment ends at this screen. */
export function PlansLink({ quiet = false }: { quiet?: boolean }) {
  const t = useSharedText();
  const { pathname } = useLocation();
  const link = {
    to: paths.pricing,
    onClick: () => rememberReturnPath(pathname),
    children: t('premium.plans'),
  };
  return quiet ? <TextLink {...link} /> : <LinkButton variant="secondary" {...link} />;
}

/** States that the action needs Pro (ROLE-06). `children` explain the limit and the free alternative. */
export function PremiumNotice({ children }: { children: ReactNode }) {
  const t = useSharedText();
  return (
    <Notice announce action={<PlansLink />}>
      <p className="font-medium">{t('premium.title')}</p>
      <p className="text-soft">{children}</p>
    </Notice>
  );
}
