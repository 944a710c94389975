import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { ErrorState } from './error-state';

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
