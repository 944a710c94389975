import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';

/** Who has no Pro never loads it. */
const MorePro = lazy(() => import('./pro-user-offer'));

/** What is told and sold to whoever has Pro. */
export const LazyProUserOffer = (props: ComponentProps<typeof MorePro>) => (
  <Suspense fallback={<Skeleton className="h-28" />}>
    <MorePro {...props} />
  </Suspense>
);
