import { CATEGORIES, type Category, type RemainingResult } from '@swipeclean/scan-engine';
import { RotateCcw } from 'lucide-react';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import type { CategoryHue } from '@/shared/ui/category';
import { FileName } from '@/shared/ui/file-name';
import { HeroFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import type { FinishedScan } from '@/folder/scan/scan-store';

const HUES: Record<Category, CategoryHue> = {
  images: 'photos',
  videos: 'cache',
  documents: 'documents',
  audio: 'music',
  other: 'other',
};

/** The way back to where a scan begins. */
export interface ScanAgain {
  label: string;
  onPress: () => void;
}

interface ScanSummaryProps {
  scan: FinishedScan;
  /** What is still there of the scan's left. */
  left: RemainingResult;
  again: ScanAgain;
}

/** How much there is, and of what (CLEAN-08). */
export function ScanSummary({ scan: { folder }, left, again }: ScanSummaryProps) {
  const t = useCleaningText();
  const [figure, unit] = formatBytes(left.totalSize).split(/\s(?=\S+$)/);
  const parts = CATEGORIES.map((category) => ({
    name: t(`category.${category}`),
    hue: HUES[category],
    size: formatBytes(left.categories[category].bytes),
    fraction: left.totalSize > 0 ? left.categories[category].bytes / left.totalSize : 0,
  }));
  return (
    <Card>
      <div className="-mt-2 -mr-3 flex min-h-11 items-center justify-between gap-2">
        <p className="min-w-0 flex-1 truncate text-small font-medium text-soft">
          {folder !== null && <FileName>{folder}</FileName>}
        </p>
        <Button variant="quiet" onClick={again.onPress}>
          <RotateCcw aria-hidden className="size-4" />
          {again.label}
        </Button>
      </div>
      <HeroFigure>
        {figure} <span className="text-title font-medium tracking-normal text-soft">{unit}</span>
      </HeroFigure>
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {t('summary.files', { count: left.fileCount })}
        {' · '}
        {t('summary.duration', { seconds: secondsOf(left.durationMs) })}
      </p>
      <StorageBar parts={parts} label={t('summary.categories')} />
    </Card>
  );
}

function secondsOf(durationMs: number): string {
  return formatNumber(Math.max(0.1, durationMs / 1000), {
    maximumFractionDigits: durationMs < 10_000 ? 1 : 0,
  });
}
