import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error';
import { paths } from '../config/paths';
import { useSharedText } from '../i18n/shared-messages';
import { LinkButton } from './link';
import { Notice } from './notice';

/** Whether a call was refused because it needs Pro, or because the free limit is reached (CONST-46). */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 402;
}

/** States that the action needs Pro (ROLE-06). `children` explain the limit and the free alternative. */
export function PremiumNotice({ children }: { children: ReactNode }) {
  const t = useSharedText();
  return (
    <Notice
      announce
      action={
        <LinkButton to={paths.pricing} variant="secondary">
          {t('premium.plans')}
        </LinkButton>
      }
    >
      <p className="font-medium">{t('premium.title')}</p>
      <p className="text-soft">{children}</p>
    </Notice>
  );
}
