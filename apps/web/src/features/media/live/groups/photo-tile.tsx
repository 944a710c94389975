import { folderOf, type MediaUnit } from '@swipeclean/scan-engine';
import { ShieldCheck, Video } from 'lucide-react';
import { useChoice } from '@/folder/choice/file-choice';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { MediaChoice } from '../media-choice';
import { isUnitProtected, isUnitSelected, unitFiles, unitKind } from '../media-units';
import { UnitPicture } from './unit-picture';
import { classNames } from '@/shared/ui/class-names';

interface PhotoTileProps {
  folder: OpenFolder;
  unit: MediaUnit;
  /** Its place in the order of all shown units. */
  place: number;
  onShow: () => void;
  onToggle: (unit: MediaUnit, withShift: boolean) => void;
}

/**
 * One photo or video of the grid. Its tick shows under the pointer and focus, and always on a touch screen and while
 * some are selected.
 */
export function PhotoTile({ folder, unit, place, onShow, onToggle }: PhotoTileProps) {
  const t = useMediaText();
  const folderText = useFolderText();
  const library = folder.scoped(MediaLibrary);
  const { selection } = useChoice(folder, MediaChoice);
  const { protectedFiles } = useRemaining(folder);
  const all = unitFiles(unit, folder.result.files);
  const [shown] = all;
  if (!shown) return null;
  const { id, name, path, category } = shown;
  const parent = folderOf(path);
  const mark = unitKind(all);
  const selected = isUnitSelected(unit, selection);
  const isProtected = isUnitProtected(unit, protectedFiles);
  const names = [name, mark && t(`live.mark.${mark}`), isProtected && folderText('protect.mark'), parent];
  return (
    <li data-unit={place} className="group/tile relative aspect-square overflow-hidden bg-raised">
      <button
        type="button"
        aria-label={[t('live.show', { name }), parent].filter(Boolean).join(', ')}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey ? onToggle(unit, event.shiftKey) : onShow()
        }
        className={classNames(
          'block size-full focus-visible:-outline-offset-2',
          selected && 'bg-brand-tint p-2.5',
        )}
      >
        <UnitPicture library={library} id={id} isVideo={category === 'videos'} />
      </button>
      <label className="absolute top-0 left-0 flex size-11 items-center justify-center opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 group-data-selecting/grid:opacity-100 pointer-coarse:opacity-100">
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => onToggle(unit, (event.nativeEvent as MouseEvent).shiftKey)}
          aria-label={names.filter(Boolean).join(', ')}
          className="size-5 bg-surface accent-brand"
        />
      </label>
      {(mark || isProtected || category === 'videos') && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-1 bottom-1 flex items-center gap-1 rounded-full bg-ink px-1.5 py-0.5 text-caption font-medium text-paper"
        >
          {isProtected && <ShieldCheck className="size-3.5" />}
          {category === 'videos' && <Video className="size-3.5" />}
          {mark && t(`live.mark.${mark}`)}
        </span>
      )}
    </li>
  );
}
