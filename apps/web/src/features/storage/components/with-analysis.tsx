import type { StorageAnalysis } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatSpace } from '@/shared/format/format';
import { CategoryRow } from '@/shared/ui/category-row';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { analysisQuery } from '../api/storage.queries';
import { useStorageText } from '../messages';
import type { CategoryFigure } from '../storage-figures';

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

/** Categories with their size and their share of the used space. */
export function CategoryList({ figures, used }: { figures: CategoryFigure[]; used: number }) {
  return (
    <ul className="divide-y divide-line pb-1">
      {figures.map(({ name, hue, bytes, note }) => (
        <CategoryRow
          key={name}
          name={name}
          size={formatSpace(bytes)}
          note={note}
          hue={hue}
          fraction={used > 0 ? bytes / used : 0}
        />
      ))}
    </ul>
  );
}
