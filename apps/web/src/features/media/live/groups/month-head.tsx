import type { MonthGroup } from '@swipeclean/scan-engine';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { formatBytes, formatDate } from '@/shared/format/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { useMediaText } from '@/features/media/messages';
import { MediaChoice } from '../media-choice';
import { isUnitSelected } from '../media-units';

/** A month above its photos; ticking it ticks them all. */
export function MonthHead({ folder, group }: { folder: OpenFolder; group: MonthGroup }) {
  const t = useMediaText();
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { month, units, bytes } = group;
  const ids = units.flatMap((unit) => unit.ids);
  const all = units.every((unit) => isUnitSelected(unit, selection));
  return (
    <div className="flex h-14 items-center pr-11 pl-4 lg:pr-0 lg:pl-0">
      <Checkbox
        checked={all}
        onChange={() => choice.setTicked(ids, !all)}
        className="min-w-0 flex-1"
        label={
          <span className="flex items-baseline gap-x-3">
            <span role="heading" aria-level={2} className="truncate font-semibold">
              {month === null ? t('live.month.unknown') : nameOfMonth(month)}
            </span>
            <span className="min-w-0 truncate text-small text-soft tabular-nums">
              {t('selection.contents', { count: units.length, size: formatBytes(bytes) })}
            </span>
          </span>
        }
      />
    </div>
  );
}

/** `2026-03` as `March 2026`. */
export function nameOfMonth(month: string): string {
  return formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' });
}
