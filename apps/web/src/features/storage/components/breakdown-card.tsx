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
  const usage = usageOf(analysis);
  return (
    <Card flush title={t('category.breakdown')} className="relative">
      {isBesideDisks && <SampleBadge analysis={analysis} />}
      {children}
      <ul className="divide-y divide-line pb-1">
        {figures.map(({ name, hue, bytes, note }) => (
          <CategoryRow
            key={name}
            name={name}
            size={formatSpace(bytes)}
            note={note}
            hue={hue}
            fraction={usage.usedBytes > 0 ? bytes / usage.usedBytes : 0}
          />
        ))}
      </ul>
      {isBesideDisks && (
        <div className="px-5 pb-4">
          <ScanOrigins usage={usage} />
        </div>
      )}
    </Card>
  );
}
