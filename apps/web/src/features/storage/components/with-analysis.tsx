import type { StorageAnalysis } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { analysisQuery } from '../api/storage.queries';
import { useStorageText } from '../messages';

/** Renders the overview once it is loaded; shows an error when it is missing (HOME-18). */
export function WithAnalysis({ children }: { children: (analysis: StorageAnalysis) => ReactNode }) {
  const t = useStorageText();
  const skeleton = (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Skeleton className="h-96 rounded-card lg:col-span-7" />
      <Skeleton className="h-96 rounded-card lg:col-span-5" />
    </div>
  );
  return (
    <QueryView query={useQuery(analysisQuery)} errorTitle={t('error.title')} skeleton={skeleton}>
      {children}
    </QueryView>
  );
}
