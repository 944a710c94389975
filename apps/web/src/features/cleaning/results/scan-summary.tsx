import { CATEGORIES } from '@swipeclean/scan-engine';
import { RotateCcw } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { FileName } from '@/shared/ui/file-name';
import { HeroBytes } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan, type ScanStore } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/use-open-folder';

interface ScanSummaryProps {
  folder: OpenFolder;
  /** Label of the button that closes the folder, to scan another. */
  again: string;
  /** Holds the folder. */
  store?: ScanStore;
}

/** The number of files and bytes, in total and by category (CLEAN-08), and the way to the folder's overview. */
export function ScanSummary({ folder, again, store = folderScan }: ScanSummaryProps) {
  const t = useCleaningText();
  const sharedText = useSharedText();
  const { totalSize, categories, fileCount, durationMs } = useRemaining(folder);
  return (
    <Card>
      <div className="-mt-2 -mr-3 flex min-h-11 items-center justify-between gap-2">
        <p className="min-w-0 flex-1 truncate text-small font-medium text-soft">
          {folder.name !== null && <FileName>{folder.name}</FileName>}
        </p>
        <Button variant="quiet" onClick={store.reset}>
          <RotateCcw aria-hidden className="size-4" />
          {again}
        </Button>
      </div>
      <HeroBytes bytes={totalSize} />
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {sharedText('progress.files', { count: fileCount })}
        {' · '}
        {t('summary.duration', { seconds: secondsOf(durationMs) })}
      </p>
      <StorageBar
        label={t('summary.categories')}
        parts={CATEGORIES.map((category) => ({
          name: t(`category.${category}`),
          hue: CATEGORY_HUES[category],
          bytes: categories[category].bytes,
        }))}
      />
      {store === folderScan && (
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
