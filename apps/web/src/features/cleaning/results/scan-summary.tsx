import type { ComponentProps } from 'react';
import { CATEGORIES } from '@swipeclean/scan-engine';
import { paths } from '@/shared/config/paths';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { HeroBytes } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useCleaningText } from '../messages';
import { folderScan } from '@/folder/scan/scan-store';
import { SummaryHead } from '@/folder/summary-head';
import { useRemaining } from '@/folder/use-open-folder';

/** The number of files and bytes, in total and by category (CLEAN-08), and the way to the folder's overview. */
export function ScanSummary({ folder, again, store = folderScan }: ComponentProps<typeof SummaryHead>) {
  const t = useCleaningText();
  const sharedText = useSharedText();
  const { totalSize, categories, fileCount, durationMs } = useRemaining(folder);
  return (
    <Card>
      <SummaryHead folder={folder} again={again} store={store} />
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
