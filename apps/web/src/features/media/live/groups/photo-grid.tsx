import type { MediaUnit, MonthGroup } from '@swipeclean/scan-engine';
import { useCallback, useMemo, useRef } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { VirtualList } from '@/shared/ui/virtual-list';
import { useMediaText } from '@/features/media/messages';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, isUnitSelected } from '../media-units';
import { MonthHead, nameOfMonth } from './month-head';
import { MonthScrubber } from './month-scrubber';
import { PhotoTile } from './photo-tile';
import type { ScrubberStop } from './scrubber-scale';
import { useRangeSelection } from './use-range-selection';

const GAP_PX = 2;
/** The target width of a tile, and at most a quarter of a phone. */
const TILE_PX = 168;
const MIN_COLUMNS = 4;
const HEAD_REM = 3.5;

interface PhotoGridProps {
  folder: OpenFolder;
  groups: readonly MonthGroup[];
  onShow: (group: AnyGroup, at: number) => void;
}

type PhotoRow =
  | { kind: 'head'; key: string; group: MonthGroup }
  | {
      kind: 'units';
      key: string;
      group: MonthGroup;
      from: number;
      units: readonly MediaUnit[];
      first: number;
    };

const keyOf = ({ key }: PhotoRow) => key;

/** Any number of photos by month, from edge to edge. */
export function PhotoGrid({ folder, groups, onShow }: PhotoGridProps) {
  const t = useMediaText();
  const { choice, selection } = useChoice(folder, MediaChoice);
  const list = useRef<HTMLDivElement>(null);
  const position = useElementPosition(list);
  const width = position?.width ?? 0;
  const columns = Math.max(MIN_COLUMNS, Math.floor(width / TILE_PX));
  const headHeight =
    HEAD_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');
  const tileHeight = (width - GAP_PX * (columns - 1)) / columns + GAP_PX;
  const { rows, units } = useMemo(() => toRows(groups, columns), [groups, columns]);
  const rowHeight = useCallback(
    ({ kind }: PhotoRow) => (kind === 'head' ? headHeight : tileHeight),
    [headHeight, tileHeight],
  );
  const { stops, height } = useMemo(() => {
    let offset = 0;
    const found: ScrubberStop[] = [];
    for (const row of rows) {
      if (row.kind === 'head') {
        const { month, key } = row.group;
        const label = month === null ? t('live.month.unknown') : nameOfMonth(month);
        found.push({ key, label, year: month === null ? null : Number(month.slice(0, 4)), offset });
      }
      offset += rowHeight(row);
    }
    return { stops: found, height: offset };
  }, [rows, rowHeight, t]);
  const { toggle, handlers } = useRangeSelection(list, {
    units,
    isTicked: (unit) => isUnitSelected(unit, selection),
    setTicked: choice.setTicked,
  });
  return (
    <div className="flex max-lg:-mx-4">
      <div
        ref={list}
        {...handlers}
        data-selecting={selection.files > 0 || undefined}
        className="group/grid min-w-0 flex-1 select-none"
      >
        {position && (
          <VirtualList
            role="none"
            isFixed
            items={rows}
            keyOf={keyOf}
            rowHeight={rowHeight}
            rowClassName=""
            row={(row) =>
              row.kind === 'head' ? (
                <MonthHead folder={folder} group={row.group} />
              ) : (
                <ul
                  className="grid gap-x-0.5"
                  style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                >
                  {row.units.map((unit, at) => (
                    <PhotoTile
                      key={unit.ids[0]}
                      folder={folder}
                      unit={unit}
                      place={row.first + at}
                      onShow={() => onShow(row.group, row.from + at)}
                      onToggle={toggle}
                    />
                  ))}
                </ul>
              )
            }
          />
        )}
      </div>
      <MonthScrubber list={list} height={height} stops={stops} />
    </div>
  );
}

/** The months as lines, and their units in the order of the lines. */
function toRows(groups: readonly MonthGroup[], columns: number): { rows: PhotoRow[]; units: MediaUnit[] } {
  const rows: PhotoRow[] = [];
  const units: MediaUnit[] = [];
  for (const group of groups) {
    rows.push({ kind: 'head', key: group.key, group });
    for (let from = 0; from < group.units.length; from += columns) {
      const some = group.units.slice(from, from + columns);
      rows.push({
        kind: 'units',
        key: `${group.key} ${from}`,
        group,
        from,
        units: some,
        first: units.length,
      });
      units.push(...some);
    }
  }
  return { rows, units };
}
