import { folderOf } from '@swipeclean/scan-engine';
import { Film, ImageOff } from 'lucide-react';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { useFolderText } from '@/folder/messages';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Checkbox } from '@/shared/ui/checkbox';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, isUnitProtected, isUnitSelected, unitFiles, unitKind } from '../media-units';

interface UnitTileProps {
  folder: OpenFolder;
  group: AnyGroup;
  /** The place of the unit in its group. */
  at: number;
  onShow: (group: AnyGroup, at: number) => void;
}

/** One photo or video: the checkbox ticks it, the picture opens a preview. */
export function UnitTile({ folder, group, at, onShow }: UnitTileProps) {
  const t = useMediaText();
  const folderText = useFolderText();
  const library = folder.scoped(MediaLibrary);
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { protectedFiles } = useRemaining(folder);
  const unit = group.units[at]!;
  const all = unitFiles(unit, folder.result.files);
  const [shown] = all;
  if (!shown) return null;
  const { id, name, path } = shown;
  const parent = folderOf(path);
  const mark = unitKind(all);
  const selected = isUnitSelected(unit, selection);
  const isProtected = isUnitProtected(unit, protectedFiles);
  // To compare units, their names, folders, pixels and bytes are shown.
  const isChoice = group.kind !== 'month';
  const isKept = isChoice && group.keep === at;
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
          aria-label={[t('live.show', { name }), parent].filter(Boolean).join(', ')}
          onClick={() => onShow(group, at)}
          className="block size-full focus-visible:-outline-offset-2"
        >
          <UnitPicture library={library} id={id} isVideo={shown.category === 'videos'} />
        </button>
        <Checkbox
          checked={selected}
          onChange={() => choice.setTicked(unit.ids, !selected)}
          aria-label={[
            name,
            isKept && t('live.keep.mark'),
            mark && t(`live.mark.${mark}`),
            isProtected && folderText('protect.mark'),
            parent,
          ]
            .filter(Boolean)
            .join(', ')}
          className="absolute top-0 left-0 rounded-control bg-surface"
        />
        <span className="pointer-events-none absolute right-2 bottom-2 left-2 flex flex-wrap justify-end gap-1">
          {mark && <Badge>{t(`live.mark.${mark}`)}</Badge>}
          {isProtected && <Badge>{folderText('protect.mark')}</Badge>}
          {isKept && <Badge tone="good">{t('live.keep.short')}</Badge>}
        </span>
      </div>
      {isChoice && (
        <p className="mt-1 text-caption text-soft tabular-nums">
          <span className="block truncate font-medium text-ink">
            <FileName>{name}</FileName>
          </span>
          {parent && (
            <span className="block truncate">
              <FileName>{parent}</FileName>
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
