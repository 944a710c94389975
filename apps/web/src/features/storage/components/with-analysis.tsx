import type { StorageAnalysis } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { analysisQuery } from '../api/storage.queries';
import { useStorageText } from '../messages';
import { useOwnAnalysis } from '../own-analysis';

/**
 * Renders the overview: of this browser's scans, else of what the account has, which is samples until a scan is saved.
 * Shows an error when both are missing (HOME-18).
 */
export function WithAnalysis({ children }: { children: (analysis: StorageAnalysis) => ReactNode }) {
  const t = useStorageText();
  const query = useQuery(analysisQuery);
  const own = useOwnAnalysis(query.data);
  // The account knows the size of the device.
  if (own && (query.data || query.fetchStatus !== 'fetching')) return children(own);
  const skeleton = (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
  return (
    <QueryView query={query} errorTitle={t('error.title')} skeleton={skeleton}>
      {children}
    </QueryView>
  );
}
