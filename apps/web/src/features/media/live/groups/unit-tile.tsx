import { folderOf, type SimilarGroup } from '@swipeclean/scan-engine';
import { Crown } from 'lucide-react';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { useFolderText } from '@/folder/messages';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Checkbox } from '@/shared/ui/checkbox';
import { classNames } from '@/shared/ui/class-names';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, isUnitProtected, isUnitSelected, unitFiles, unitKind } from '../media-units';
import { UnitPicture } from './unit-picture';

interface UnitTileProps {
  folder: OpenFolder;
  group: SimilarGroup;
  /** The place of the unit in its group. */
  at: number;
  onShow: (group: AnyGroup, at: number) => void;
}

/** One photo or video of a group: the checkbox ticks it, the picture opens a preview. */
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
  const isKept = group.keep === at;
  const features = library.getFeatures(id);
  return (
    <li>
      <div
        className={classNames(
          'relative aspect-square overflow-hidden',
          selected ? 'bg-brand-tint p-2.5' : 'bg-raised',
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
          className="absolute top-0 left-0 rounded-br-control bg-surface"
        />
        <span className="pointer-events-none absolute right-2 bottom-2 left-2 flex flex-wrap justify-end gap-1">
          {mark && <Badge>{t(`live.mark.${mark}`)}</Badge>}
          {isProtected && <Badge>{folderText('protect.mark')}</Badge>}
          {isKept && (
            <Badge tone="good">
              <Crown aria-hidden className="size-3.5" />
              {t('live.keep.short')}
            </Badge>
          )}
        </span>
      </div>
      {/* To compare them. */}
      <p className="px-3 py-2 text-caption text-soft tabular-nums">
        <span className="block font-medium text-ink">
          <CutName>{name}</CutName>
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
    </li>
  );
}
