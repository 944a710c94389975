import type { PublicConfig } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { useConfigState } from '../../../shared/config/public-config';
import { useSharedText } from '../../../shared/i18n/shared-messages';
import { Card } from '../../../shared/ui/card';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useBillingText } from '../messages';

/** What can be paid with is the operator's to say: draws its children once that is known. */
export function WithConfig({ children }: { children: (config: PublicConfig) => ReactNode }) {
  const t = useBillingText();
  const shared = useSharedText();
  const { config, error, retry } = useConfigState();
  if (config) return children(config);
  return (
    <Card>
      {error === undefined ? (
        <div role="status" aria-label={shared('state.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11" />
          <Skeleton className="h-13" />
        </div>
      ) : (
        <ErrorState title={t('config.failed')} error={error} onRetry={retry} />
      )}
    </Card>
  );
}
