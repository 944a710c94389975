import type { OpenFolder } from '@/folder/open-folder';
import { SummaryHead } from '@/folder/summary-head';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { HeroFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useMediaText } from '../messages';

interface SummaryCardProps {
  folder: OpenFolder;
  /** Bytes of similar photos other than the suggested ones. */
  reclaimable: number;
}

/** The sizes of the photos and videos of the open folder. */
export function SummaryCard({ folder, reclaimable }: SummaryCardProps) {
  const t = useMediaText();
  const { images, videos } = useRemaining(folder).categories;
  return (
    <Card>
      <SummaryHead folder={folder} again={t('live.open.another')} />
      <HeroFigure>{formatBytes(images.bytes + videos.bytes)}</HeroFigure>
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {t('group.photos.count', { count: images.files })}
        {' · '}
        {t('group.videos.count', { count: videos.files })}
      </p>
      <StorageBar
        label={t('library.title')}
        parts={[
          { name: t('group.photos'), hue: 'photos', bytes: images.bytes },
          { name: t('group.videos'), hue: 'videos', bytes: videos.bytes },
        ]}
      />
      {reclaimable > 0 && (
        <p className="mt-4 text-small">{t('live.reclaimable', { size: formatBytes(reclaimable) })}</p>
      )}
    </Card>
  );
}
