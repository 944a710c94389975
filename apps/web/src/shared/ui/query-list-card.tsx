import type { ReactNode } from 'react';
import { Card } from './card';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { QueryView, type QueryViewProps } from './query-view';
import { Skeleton } from './skeleton';

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
