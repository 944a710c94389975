import { FolderOpen } from 'lucide-react';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { folderScan } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/scan/gone-files';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { HeroFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useMediaText } from '../messages';

interface SummaryCardProps {
  scan: FinishedScan;
  /** Bytes of the alike photos that are not suggested to be kept. */
  reclaimable: number;
}

/** What the photos and videos of the open folder take. */
export function SummaryCard({ scan, reclaimable }: SummaryCardProps) {
  const t = useMediaText();
  const { images, videos } = useRemaining(scan.result).categories;
  const bytes = images.bytes + videos.bytes;
  const parts = (
    [
      ['photos', images],
      ['videos', videos],
    ] as const
  ).map(([hue, sum]) => ({
    name: t(`group.${hue}`),
    hue,
    size: formatBytes(sum.bytes),
    fraction: bytes > 0 ? sum.bytes / bytes : 0,
  }));
  return (
    <Card>
      <div className="-mt-2 -mr-3 flex min-h-11 items-center justify-between gap-2">
        <p className="min-w-0 flex-1 truncate text-small font-medium text-soft">
          {scan.folder !== null && <FileName>{scan.folder}</FileName>}
        </p>
        <Button variant="quiet" onClick={folderScan.reset}>
          <FolderOpen aria-hidden className="size-4" />
          {t('live.open.another')}
        </Button>
      </div>
      <HeroFigure>{formatBytes(bytes)}</HeroFigure>
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {t('group.photos.count', { count: images.files })}
        {' · '}
        {t('group.videos.count', { count: videos.files })}
      </p>
      <StorageBar parts={parts} label={t('library.title')} />
      {reclaimable > 0 && (
        <p className="mt-4 text-small">{t('live.reclaimable', { size: formatBytes(reclaimable) })}</p>
      )}
    </Card>
  );
}
