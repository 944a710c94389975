import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';

/** Users without Pro never load it. */
const MorePro = lazy(() => import('./pro-user-offer'));

export const LazyProUserOffer = (props: ComponentProps<typeof MorePro>) => (
  <Suspense fallback={<Skeleton className="h-28" />}>
    <MorePro {...props} />
  </Suspense>
);
