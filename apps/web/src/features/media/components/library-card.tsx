import { ScanSearch } from 'lucide-react';
import { formatBytes, formatNumber } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StorageBar } from '../../../shared/ui/storage-bar';
import { sumGroups, type MediaGroup } from '../media-groups';
import { useMediaText } from '../messages';

interface LibraryCardProps {
  groups: readonly MediaGroup[];
  scanned: boolean;
  onScan: () => void;
}

/** What photos and videos take together, and the quick scan that counts them. */
export function LibraryCard({ groups, scanned, onScan }: LibraryCardProps) {
  const t = useMediaText();
  const { items, bytes } = sumGroups(groups);
  const parts = groups.map(({ id, totalSize }) => ({
    name: t(`group.${id}`),
    hue: id,
    size: formatBytes(totalSize),
    fraction: bytes > 0 ? totalSize / bytes : 0,
  }));
  const count = (id: MediaGroup['id']) => formatNumber(groups.find((group) => group.id === id)?.count ?? 0);
  return (
    <Card>
      <p className="text-small text-soft">{t('library.title')}</p>
      <p className="text-hero font-semibold tracking-tight tabular-nums">{formatBytes(bytes)}</p>
      <p className="mb-4 text-small text-soft tabular-nums">{t('library.items', { count: items })}</p>
      <StorageBar parts={parts} label={t('library.title')} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <p role="status" className="min-w-0 flex-1 basis-48 text-small text-soft">
          {scanned
            ? t('scan.done', { photos: count('photos'), videos: count('videos') })
            : t('scan.description')}
        </p>
        <Button variant="secondary" className="max-sm:w-full" onClick={onScan}>
          <ScanSearch aria-hidden className="size-4" />
          {t(scanned ? 'scan.again' : 'scan.start')}
        </Button>
      </div>
    </Card>
  );
}
