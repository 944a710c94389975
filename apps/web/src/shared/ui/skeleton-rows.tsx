import { Skeleton } from './skeleton';

/** Rows of a list: a picture, two lines, and a figure each. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} aria-hidden className="flex items-center gap-3 px-5 py-3">
      <Skeleton className="size-10" />
      <div className="flex-1">
        <Skeleton className="mb-2 h-4 w-2/3" />
        <Skeleton className="h-3 w-24" />
      </div>
      <Skeleton className="h-4 w-16" />
    </div>
  ));
}
