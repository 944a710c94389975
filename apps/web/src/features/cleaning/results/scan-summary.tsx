import { CATEGORIES, type Category } from '@swipeclean/scan-engine';
import { formatBytes, formatNumber } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import type { CategoryHue } from '../../../shared/ui/category';
import { FileName } from '../../../shared/ui/file-name';
import { StorageBar } from '../../../shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import type { FinishedScan } from '../scan/scan-store';

const HUES: Record<Category, CategoryHue> = {
  images: 'photos',
  videos: 'cache',
  documents: 'documents',
  audio: 'music',
  other: 'other',
};

/** How much there is, and of what (CLEAN-08). */
export function ScanSummary({ scan }: { scan: FinishedScan }) {
  const t = useCleaningText();
  const { result, folder } = scan;
  const [figure, unit] = formatBytes(result.totalSize).split(/\s(?=\S+$)/);
  const parts = CATEGORIES.map((category) => ({
    name: t(`category.${category}`),
    hue: HUES[category],
    size: formatBytes(result.categories[category].bytes),
    fraction: result.totalSize > 0 ? result.categories[category].bytes / result.totalSize : 0,
  }));
  return (
    <Card>
      {folder !== null && (
        <p className="truncate text-small font-medium text-soft">
          <FileName>{folder}</FileName>
        </p>
      )}
      <p className="text-hero font-semibold tracking-tight tabular-nums">
        {figure} <span className="text-title font-medium tracking-normal text-soft">{unit}</span>
      </p>
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {t('summary.files', { count: result.files.length })}
        {' · '}
        {t('summary.duration', { seconds: secondsOf(result.durationMs) })}
      </p>
      <StorageBar parts={parts} label={t('summary.categories')} />
    </Card>
  );
}

function secondsOf(durationMs: number): string {
  return formatNumber(durationMs / 1000, { maximumFractionDigits: durationMs < 10_000 ? 1 : 0 });
}
