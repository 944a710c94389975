import { CATEGORIES, type Category } from '@swipeclean/scan-engine';
import { RotateCcw } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import type { CategoryHue } from '@/shared/ui/category';
import { FileName } from '@/shared/ui/file-name';
import { HeroBytes } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/use-open-folder';

const HUES: Record<Category, CategoryHue> = {
  images: 'photos',
  videos: 'cache',
  documents: 'documents',
  audio: 'music',
  other: 'other',
};

/** The button that closes the folder, to scan another. */
export interface ScanAgain {
  label: string;
  onPress: () => void;
}

interface ScanSummaryProps {
  folder: OpenFolder;
  again: ScanAgain;
}

/** The number of files and bytes, in total and by category (CLEAN-08), and the way to the folder's overview. */
export function ScanSummary({ folder, again }: ScanSummaryProps) {
  const t = useCleaningText();
  const sharedText = useSharedText();
  const { totalSize, categories, fileCount, durationMs } = useRemaining(folder);
  const open = useScan(folderScan);
  const isOpen = open.status === 'results' && open.folder === folder;
  const parts = CATEGORIES.map((category) => ({
    name: t(`category.${category}`),
    hue: HUES[category],
    size: formatBytes(categories[category].bytes),
    fraction: totalSize > 0 ? categories[category].bytes / totalSize : 0,
  }));
  return (
    <Card>
      <div className="-mt-2 -mr-3 flex min-h-11 items-center justify-between gap-2">
        <p className="min-w-0 flex-1 truncate text-small font-medium text-soft">
          {folder.name !== null && <FileName>{folder.name}</FileName>}
        </p>
        <Button variant="quiet" onClick={again.onPress}>
          <RotateCcw aria-hidden className="size-4" />
          {again.label}
        </Button>
      </div>
      <HeroBytes bytes={totalSize} />
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {sharedText('progress.files', { count: fileCount })}
        {' · '}
        {t('summary.duration', { seconds: secondsOf(durationMs) })}
      </p>
      <StorageBar parts={parts} label={t('summary.categories')} />
      {isOpen && (
        <LinkButton to={paths.folder} full className="mt-5">
          {t('summary.place')}
        </LinkButton>
      )}
    </Card>
  );
}

function secondsOf(durationMs: number): string {
  return formatNumber(Math.max(0.1, durationMs / 1000), {
    maximumFractionDigits: durationMs < 10_000 ? 1 : 0,
  });
}
