import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { DeckSkeleton } from '@/shared/ui/deck-skeleton';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { SkeletonRows } from '@/shared/ui/skeleton-rows';

const FigureSkeleton = () => (
  <Card aria-hidden>
    <Skeleton className="mt-1 h-13 w-56" />
    <Skeleton className="mt-3 h-4 w-40" />
    <Skeleton className="mt-6 h-3 rounded-full" />
  </Card>
);

const RowsSkeleton = ({ count, className }: { count: number; className?: string }) => (
  <Card flush aria-hidden className={className}>
    <SkeletonRows count={count} />
  </Card>
);

/** The figure, then the groups beside the files of one. */
const OverviewSkeleton = () => (
  <Loading>
    <FigureSkeleton />
    <Skeleton className="h-11 w-56" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <RowsSkeleton count={4} />
      <RowsSkeleton count={6} className="max-lg:hidden" />
    </div>
  </Loading>
);

/** The tabs, then the grid. */
export const PhotosSkeleton = () => (
  <Loading className="max-lg:-mx-4">
    <Skeleton className="h-12 max-lg:mx-4" />
    <div aria-hidden className="grid grid-cols-4 gap-0.5 lg:grid-cols-6">
      {Array.from({ length: 24 }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-none" />
      ))}
    </div>
  </Loading>
);

/** The list beside the preview. */
const FilesSkeleton = () => (
  <Loading className="lg:grid lg:grid-cols-12">
    <Card flush aria-hidden className="lg:col-span-8">
      <div className="p-4">
        <Skeleton className="h-11" />
      </div>
      <SkeletonRows count={9} />
    </Card>
    <Skeleton className="h-96 rounded-card max-lg:hidden lg:col-span-4" />
  </Loading>
);

/** The figure, then the areas. */
const MapSkeleton = () => (
  <Loading>
    <FigureSkeleton />
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);

/** The runs of the trash. */
const TrashSkeleton = () => (
  <Loading>
    <RowsSkeleton count={3} />
  </Loading>
);

const SKELETONS: Partial<Record<string, ComponentType>> = {
  [paths.folderCards]: DeckSkeleton,
  [paths.folderPhotos]: PhotosSkeleton,
  [paths.folderFiles]: FilesSkeleton,
  [paths.folderMap]: MapSkeleton,
  [paths.folderTrash]: TrashSkeleton,
};

/** What the place of the folder looks like before it is loaded. */
export default function PlaceSkeleton() {
  const { pathname } = useLocation();
  const Skeletons = SKELETONS[pathname] ?? OverviewSkeleton;
  return <Skeletons />;
}
