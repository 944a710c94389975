import type { ScannedFile } from '@swipeclean/scan-engine';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { classNames } from '@/shared/ui/class-names';
import type { Decided } from '@/folder/keep/use-decided';
import type { Selection } from '@/folder/files/selection';
import type { MediaLibrary } from '../media-library';
import { isClosed } from '../decided-groups';
import { isUnitSelected } from '../visible-groups';
import { GroupHead } from './group-head';
import { type AnyGroup, rowsOf } from './media-rows';
import { UnitTile } from './unit-tile';
import { type Place, usePlace } from './use-place';

const HEAD_HEIGHT = 96;
/** A tile is about as wide as this, and never narrower than a third of a phone. */
const TILE_WIDTH = 150;
const FEWEST_COLUMNS = 3;
const CAPTION_HEIGHT = 76;

interface GroupListProps {
  groups: readonly AnyGroup[];
  decided: Decided;
  library: MediaLibrary;
  files: readonly ScannedFile[];
  selection: Selection;
  onShow: (group: AnyGroup, at: number) => void;
}

/** Any number of groups and photos, scrolled with the page; only the lines near the screen exist. */
export function GroupList(props: GroupListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = usePlace(list);
  // Another width makes other lines: what was measured of the old ones holds no more.
  return <div ref={list}>{place && <Lines key={place.width} place={place} {...props} />}</div>;
}

function Lines({
  place,
  groups,
  decided,
  library,
  files,
  selection,
  onShow,
}: GroupListProps & { place: Place }) {
  const { top, width } = place;
  const columns = Math.max(FEWEST_COLUMNS, Math.floor(width / TILE_WIDTH));
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? HEAD_HEIGHT : width / columns + CAPTION_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
    scrollMargin: top,
  });
  return (
    <div className="relative" style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        if (!row) return null;
        const isLast = row.kind === 'units' && row.isLast;
        return (
          <div
            key={key}
            ref={lines.measureElement}
            data-index={index}
            className={classNames('absolute inset-x-0 top-0', isLast && 'pb-4')}
            style={{ translate: `0 ${start - top}px` }}
          >
            {row.kind === 'head' ? (
              <GroupHead group={row.group} decided={decided} library={library} selection={selection} />
            ) : (
              <ul
                className={classNames(
                  'grid gap-2 border-x border-line bg-surface px-3 pb-2',
                  isLast && 'rounded-b-card border-b pb-3',
                )}
                style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {row.units.map((unit, at) => (
                  <UnitTile
                    key={unit.ids[0]}
                    unit={unit}
                    library={library}
                    files={files}
                    isProtected={isClosed(unit, decided.closed)}
                    isKept={row.group.kind !== 'month' && row.group.keep === row.from + at}
                    hasCaption={row.group.kind !== 'month'}
                    selected={isUnitSelected(unit, selection)}
                    onToggle={() => library.toggle(unit)}
                    onShow={() => onShow(row.group, row.from + at)}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}
