import { ScanSearch } from 'lucide-react';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { HeroFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { sumGroups, type GroupId, type MediaGroup } from '../media-groups';
import { useMediaText } from '../messages';

interface LibraryCardProps {
  groups: readonly MediaGroup[];
  scanned: boolean;
  onScan: () => void;
}

/** The size of all photos and videos, and the quick scan that counts them (MEDIA-01). */
export function LibraryCard({ groups, scanned, onScan }: LibraryCardProps) {
  const t = useMediaText();
  const { items, bytes } = sumGroups(groups);
  const parts = groups.map(({ id, name, totalSize }) => ({
    name,
    hue: id,
    size: formatBytes(totalSize),
    fraction: bytes > 0 ? totalSize / bytes : 0,
  }));
  const count = (id: GroupId) => formatNumber(groups.find((group) => group.id === id)?.count ?? 0);
  return (
    <Card>
      <p className="text-small text-soft">{t('library.title')}</p>
      <HeroFigure className="mb-3">{formatBytes(bytes)}</HeroFigure>
      <StorageBar parts={parts} label={t('library.title')} legend={false} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-small text-soft tabular-nums">
          {scanned
            ? t('scan.done', { photos: count('photos'), videos: count('videos') })
            : t('library.items', { count: items })}
        </p>
        <Button variant="secondary" className="shrink-0" onClick={onScan}>
          <ScanSearch aria-hidden className="size-4" />
          {t(scanned ? 'scan.again' : 'scan.start')}
        </Button>
      </div>
    </Card>
  );
}
