import type { StorageAnalysis } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatSpace } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { CategoryRow } from '@/shared/ui/category-row';
import { useDisks } from '../api/disks.queries';
import { useStorageText } from '../messages';
import { type CategoryFigure, usageOf } from '../storage-figures';
import { SampleBadge } from './sample-badge';
import { ScanOrigins } from './storage-gauge';

interface BreakdownCardProps {
  analysis: StorageAnalysis;
  figures: CategoryFigure[];
  /** Above the categories. */
  children?: ReactNode;
}

/** Categories with their size and their share of the used space; beside real figures it says where they come from. */
export function BreakdownCard({ analysis, figures, children }: BreakdownCardProps) {
  const t = useStorageText();
  const isBesideDisks = useDisks() !== null;
  return (
    <Card flush title={t('category.breakdown')} className="relative">
      {isBesideDisks && <SampleBadge analysis={analysis} />}
      {children}
      <Categories analysis={analysis} figures={figures} />
      {isBesideDisks && (
        <div className="px-5 pb-4">
          <ScanOrigins usage={usageOf(analysis)} />
        </div>
      )}
    </Card>
  );
}

/** The categories in a card that holds more. */
export function Categories({ analysis, figures }: Omit<BreakdownCardProps, 'children'>) {
  const t = useStorageText();
  const { usedBytes } = usageOf(analysis);
  return (
    <ul aria-label={t('category.breakdown')} className="divide-y divide-line pb-1">
      {figures.map(({ name, hue, bytes, note }) => (
        <CategoryRow
          key={name}
          name={name}
          size={formatSpace(bytes)}
          note={note}
          hue={hue}
          fraction={usedBytes > 0 ? bytes / usedBytes : 0}
        />
      ))}
    </ul>
  );
}
