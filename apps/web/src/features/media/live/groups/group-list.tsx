import type { MediaUnit } from '@swipeclean/scan-engine';
import { useMemo, useRef } from 'react';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { classNames } from '@/shared/ui/class-names';
import { VirtualList } from '@/shared/ui/virtual-list';
import type { OpenFolder } from '@/folder/open-folder';
import type { AnyGroup } from '../media-units';
import { GroupHead } from './group-head';
import { UnitTile } from './unit-tile';

const HEAD_HEIGHT = 96;
/** The target width of a tile, and at most a third of a phone. */
const TILE_WIDTH = 150;
const MIN_COLUMNS = 3;
const CAPTION_HEIGHT = 76;

interface GroupListProps {
  folder: OpenFolder;
  groups: readonly AnyGroup[];
  onShow: (group: AnyGroup, at: number) => void;
}

/** Any number of groups and photos, scrolled with the page. */
export function GroupList(props: GroupListProps) {
  const list = useRef<HTMLDivElement>(null);
  const width = useElementPosition(list)?.width;
  // Another width changes the lines, so the measured heights are discarded.
  return <div ref={list}>{width !== undefined && <Lines key={width} width={width} {...props} />}</div>;
}

const keyOf = ({ key }: MediaRow) => key;

function Lines({ width, folder, groups, onShow }: GroupListProps & { width: number }) {
  const columns = Math.max(MIN_COLUMNS, Math.floor(width / TILE_WIDTH));
  const rows = useMemo(() => toGroupRows(groups, columns), [groups, columns]);
  return (
    <VirtualList
      role="none"
      items={rows}
      keyOf={keyOf}
      rowHeight={({ kind }) => (kind === 'head' ? HEAD_HEIGHT : width / columns + CAPTION_HEIGHT)}
      rowClassName=""
      row={(row) =>
        row.kind === 'head' ? (
          <GroupHead folder={folder} group={row.group} />
        ) : (
          <div className={row.isLast ? 'pb-4' : undefined}>
            <ul
              className={classNames(
                'grid gap-2 border-x border-line bg-surface px-3 pb-2',
                row.isLast && 'rounded-b-card border-b pb-3',
              )}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.units.map((unit, at) => (
                <UnitTile
                  key={unit.ids[0]}
                  folder={folder}
                  group={row.group}
                  at={row.from + at}
                  onShow={onShow}
                />
              ))}
            </ul>
          </div>
        )
      }
    />
  );
}

/** A line of the list: the head of a group, or some of its units side by side. */
type MediaRow =
  | { kind: 'head'; key: string; group: AnyGroup }
  | {
      kind: 'units';
      key: string;
      group: AnyGroup;
      from: number;
      units: readonly MediaUnit[];
      isLast: boolean;
    };

/** The groups as lines: a month may have thousands of photos. */
function toGroupRows(groups: readonly AnyGroup[], columns: number): MediaRow[] {
  const rows: MediaRow[] = [];
  for (const group of groups) {
    rows.push({ kind: 'head', key: group.key, group });
    for (let from = 0; from < group.units.length; from += columns) {
      const units = group.units.slice(from, from + columns);
      const isLast = from + columns >= group.units.length;
      rows.push({ kind: 'units', key: `${group.key} ${from}`, group, from, units, isLast });
    }
  }
  return rows;
}
