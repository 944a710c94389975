import type { ReactNode } from 'react';
import { Card } from './card';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { ErrorState } from './error-state';
import { Loading, Skeleton } from './skeleton';

export interface QueryViewProps<Data> {
  /** A query of the cache, or any value of the same form. */
  query: {
    data?: Data;
    error?: unknown;
    isPending: boolean;
    isFetching?: boolean;
    refetch: () => unknown;
  };
  /** The message for a failure. */
  errorTitle: string;
  /** The placeholder, in the size of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, a placeholder while it loads, and on failure a button to retry. */
export function QueryView<Data>({ query, errorTitle, skeleton, children }: QueryViewProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isPending)
    return <ErrorState title={errorTitle} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Loading>{skeleton}</Loading>;
}

interface QueryListCardProps<Item> {
  title: string;
  query: QueryViewProps<readonly Item[]>['query'];
  errorTitle: string;
  /** Shown for an empty list. */
  empty: EmptyStateProps;
  /** At the end of the title, once the list is loaded. */
  aside?: (items: readonly Item[]) => ReactNode;
  /** The list, `List` or `SearchList`. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A card with a list from a query: loading, failed, empty, or its rows. */
export function QueryListCard<Item>(props: QueryListCardProps<Item>) {
  const { title, query, errorTitle, empty, aside, children } = props;
  return (
    <Card flush title={title} aside={query.data && aside?.(query.data)}>
      <QueryView
        query={query}
        errorTitle={errorTitle}
        skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
      >
        {(items) => (items.length === 0 ? <EmptyState {...empty} /> : children(items))}
      </QueryView>
    </Card>
  );
}
