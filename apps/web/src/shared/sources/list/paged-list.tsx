import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state';
import { SkeletonRows } from '../../ui/skeleton-rows';
import type { Pages } from './use-pages';
import { VirtualList, VirtualListBox, type VirtualListProps } from '../../ui/virtual-list';

interface PagedListProps<Item> extends Omit<VirtualListProps<Item>, 'items' | 'hasMore' | 'fetchMore'> {
  pages: Pages<Item>;
  /** The message for a failure. */
  failed: string;
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** Whether the list scrolls in a box of its own, as in dialogs. */
  boxed?: boolean;
}

/** A list that is fetched page by page as it is scrolled: loading, failed, empty, or its rows. */
export function PagedList<Item>({ pages, failed, empty, boxed = false, ...list }: PagedListProps<Item>) {
  const { items, isPending, isFetching, error, hasMore, fetchMore, refetch } = pages;
  if (isPending) return <SkeletonRows />;
  if (error && items.length === 0)
    return <ErrorState title={failed} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (items.length === 0 && empty) return empty;
  const Shown = boxed ? VirtualListBox : VirtualList;
  return <Shown items={items} hasMore={hasMore} fetchMore={fetchMore} {...list} />;
}
