import type { PublicConfig } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { useConfigState } from '@/shared/config/public-config';
import { Card } from '@/shared/ui/card';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useBillingText } from '../messages';

/** Renders its children once the operator's payment settings are loaded. */
export function WithConfig({ children }: { children: (config: PublicConfig) => ReactNode }) {
  const t = useBillingText();
  const query = useConfigState();
  if (query.data) return children(query.data);
  return (
    <Card>
      <QueryView query={query} errorTitle={t('config.failed')} skeleton={<CheckoutSkeleton />}>
        {children}
      </QueryView>
    </Card>
  );
}

const CheckoutSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-11" />
    <Skeleton className="h-13" />
  </div>
);
