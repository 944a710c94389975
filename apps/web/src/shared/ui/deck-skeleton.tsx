import { Loading, Skeleton } from './skeleton';

/** The head of a deck, its card, and the buttons below. */
export const DeckSkeleton = () => (
  <Loading className="mx-auto max-w-md">
    <div aria-hidden className="flex items-center gap-4">
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="h-11 flex-1" />
    </div>
    <Skeleton className="mt-6 h-96 rounded-card" />
    <Skeleton className="h-13" />
  </Loading>
);
