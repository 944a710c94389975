import type { MediaUnit, ScannedFile } from '@swipeclean/scan-engine';
import { Film, ImageOff } from 'lucide-react';
import { useFolderText } from '@/folder/messages';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Checkbox } from '@/shared/ui/checkbox';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMediaText } from '@/features/media/messages';
import type { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { unitFiles, unitKind } from '../media-units';

interface UnitTileProps {
  unit: MediaUnit;
  library: MediaLibrary;
  files: readonly ScannedFile[];
  isKept: boolean;
  /** Never removed. */
  isProtected: boolean;
  /** Shows name, folder, pixels and bytes, to compare units. */
  hasCaption: boolean;
  selected: boolean;
  onToggle: () => void;
  onShow: () => void;
}

/** One photo or video: the checkbox ticks it, the picture opens a preview. */
export function UnitTile(props: UnitTileProps) {
  const { unit, files, library, isKept, isProtected, hasCaption, selected, onToggle, onShow } = props;
  const t = useMediaText();
  const folderText = useFolderText();
  const all = unitFiles(unit, files);
  const [shown] = all;
  if (!shown) return null;
  const { id, name, path } = shown;
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1));
  const mark = unitKind(all);
  const features = library.getFeatures(id);
  return (
    <li>
      <div
        className={classNames(
          'relative aspect-square overflow-hidden rounded-control',
          selected ? 'bg-brand p-1' : 'bg-raised',
        )}
      >
        <button
          type="button"
          aria-label={[t('live.show', { name }), folder].filter(Boolean).join(', ')}
          onClick={onShow}
          className="block size-full focus-visible:-outline-offset-2"
        >
          <UnitPicture library={library} id={id} isVideo={shown.category === 'videos'} />
        </button>
        <Checkbox
          checked={selected}
          onChange={onToggle}
          aria-label={[
            name,
            isKept && t('live.keep.mark'),
            mark && t(`live.mark.${mark}`),
            isProtected && folderText('protect.mark'),
            folder,
          ]
            .filter(Boolean)
            .join(', ')}
          className="absolute top-0 left-0 rounded-control bg-surface"
        />
        <span className="pointer-events-none absolute right-1 bottom-1 left-1 flex flex-wrap justify-end gap-1">
          {mark && <Badge>{t(`live.mark.${mark}`)}</Badge>}
          {isProtected && <Badge>{folderText('protect.mark')}</Badge>}
          {isKept && <Badge tone="good">{t('live.keep.short')}</Badge>}
        </span>
      </div>
      {hasCaption && (
        <p className="mt-1 text-caption text-soft tabular-nums">
          <span className="block truncate font-medium text-ink">
            <FileName>{name}</FileName>
          </span>
          {folder && (
            <span className="block truncate">
              <FileName>{folder}</FileName>
            </span>
          )}
          {features && (
            <span className="block truncate">
              {formatNumber(features.width)} × {formatNumber(features.height)}
            </span>
          )}
          <span className="block truncate">{formatBytes(unit.bytes)}</span>
        </p>
      )}
    </li>
  );
}

function UnitPicture({ library, id, isVideo }: { library: MediaLibrary; id: number; isVideo: boolean }) {
  const address = useThumbnail(library.thumbnails, id);
  if (address === undefined) return <Skeleton className="size-full" />;
  if (address !== null)
    return <img src={address} alt="" className="size-full rounded-control object-cover" />;
  const Icon = isVideo ? Film : ImageOff;
  return (
    <span className="flex size-full items-center justify-center bg-raised">
      <Icon aria-hidden className="size-8 text-soft" />
    </span>
  );
}
