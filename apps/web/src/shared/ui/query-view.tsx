import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { Card } from './card';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';

export interface QueryViewProps<Data> {
  /** A query of the cache, or whatever else was asked for and is told in its words. */
  query: {
    data?: Data;
    error?: unknown;
    isPending: boolean;
    isFetching?: boolean;
    refetch: () => unknown;
  };
  /** What could not be shown. */
  errorTitle: string;
  /** The size of what is coming. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brought; until then its place, and on failure a way to ask again. */
export function QueryView<Data>({ query, errorTitle, skeleton, children }: QueryViewProps<Data>) {
  const t = useSharedText();
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isPending)
    return <ErrorState title={errorTitle} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('state.loading')}>
      {skeleton}
    </div>
  );
}

interface QueryListCardProps<Item> {
  title: string;
  query: QueryViewProps<readonly Item[]>['query'];
  errorTitle: string;
  /** Said of a list without entries. */
  empty: EmptyStateProps;
  /** At the end of the title, once the list is there. */
  aside?: (items: readonly Item[]) => ReactNode;
  /** The list itself, `List` or `SearchList`. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A card with a list that is asked for: its place, why it did not come, that it is empty, or its rows. */
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
