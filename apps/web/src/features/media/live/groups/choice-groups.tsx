import type { MediaUnit, SimilarGroup } from '@swipeclean/scan-engine';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { classNames } from '@/shared/ui/class-names';
import { VirtualList } from '@/shared/ui/virtual-list';
import type { OpenFolder } from '@/folder/open-folder';
import type { AnyGroup } from '../media-units';
import { GroupFoot, useGroupTitle } from './group-foot';
import { UnitTile } from './unit-tile';

/** Groups stand side by side from this width. */
const TWO_COLUMNS_PX = 820;
/** A group with more units is split into lines of its own. */
const MAX_CARD_UNITS = 8;
/** At least: a burst of four is one line where two groups stand side by side. */
const TILE_PX = 120;
const GAP_PX = 2;
const CAPTION_PX = 84;
const FOOT_PX = 96;

interface ChoiceGroupsProps {
  folder: OpenFolder;
  groups: readonly SimilarGroup[];
  onShow: (group: AnyGroup, at: number) => void;
}

/** Groups of photos that look alike: their photos side by side, the one to keep crowned. */
export function ChoiceGroups(props: ChoiceGroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  const width = useElementPosition(list)?.width;
  // Another width changes the lines, so the measured heights are discarded.
  return <div ref={list}>{width !== undefined && <Lines key={width} width={width} {...props} />}</div>;
}

/** A line of the list: some small groups side by side, or a part of a large one. */
type ChoiceRow =
  | { kind: 'cards'; key: string; groups: readonly SimilarGroup[] }
  | { kind: 'units'; key: string; group: SimilarGroup; from: number }
  | { kind: 'foot'; key: string; group: SimilarGroup };

const keyOf = ({ key }: ChoiceRow) => key;

function Lines({ width, folder, groups, onShow }: ChoiceGroupsProps & { width: number }) {
  const perRow = width >= TWO_COLUMNS_PX ? 2 : 1;
  const cardWidth = width / perRow;
  const columns = Math.max(2, Math.floor(cardWidth / TILE_PX));
  const wide = Math.max(2, Math.floor(width / TILE_PX));
  const rows = useMemo(() => toRows(groups, perRow, wide), [groups, perRow, wide]);
  const heightOf = (units: number, across: number, total: number) =>
    Math.ceil(units / across) * (total / across + CAPTION_PX);
  const tiles = (group: SimilarGroup, across: number) => ({ folder, group, across, onShow });
  return (
    <VirtualList
      role="none"
      items={rows}
      keyOf={keyOf}
      rowHeight={(row) => {
        if (row.kind === 'foot') return FOOT_PX;
        if (row.kind === 'units') return heightOf(1, wide, width);
        const units = Math.max(...row.groups.map((group) => group.units.length));
        return FOOT_PX + heightOf(units, acrossOf(units, columns), cardWidth);
      }}
      rowClassName=""
      row={(row) => {
        if (row.kind === 'cards')
          return (
            <div
              className="grid items-start gap-4 pb-4"
              style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
            >
              {row.groups.map((group) => (
                <GroupCard key={group.key} folder={folder} group={group}>
                  <Tiles {...tiles(group, acrossOf(group.units.length, columns))} />
                </GroupCard>
              ))}
            </div>
          );
        if (row.kind === 'foot') return <FootRow folder={folder} group={row.group} />;
        return (
          <div
            className={classNames(
              'overflow-hidden border-x border-line bg-surface',
              row.from === 0 && 'rounded-t-card border-t',
            )}
          >
            <NamedTiles {...tiles(row.group, wide)} from={row.from} to={row.from + wide} />
          </div>
        );
      }}
    />
  );
}

interface GroupCardProps extends Pick<ChoiceGroupsProps, 'folder'> {
  group: SimilarGroup;
  children: ReactNode;
}

function GroupCard({ folder, group, children }: GroupCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-surface">
      {children}
      <GroupFoot folder={folder} group={group} titleId={titleId} />
    </section>
  );
}

/** The foot of a large group, a line of its own. */
function FootRow({ folder, group }: Omit<GroupCardProps, 'children'>) {
  const titleId = useId();
  return (
    <div className="pb-4">
      <div className="rounded-b-card border-x border-b border-line bg-surface">
        <GroupFoot folder={folder} group={group} titleId={titleId} />
      </div>
    </div>
  );
}

/** How many stand side by side: those of a small group fill its card, and the lines of a larger one are alike. */
const acrossOf = (units: number, columns: number) => Math.ceil(units / Math.ceil(units / columns));

interface TilesProps extends Pick<ChoiceGroupsProps, 'folder' | 'onShow'> {
  group: SimilarGroup;
  /** From this unit on, to the one before `to`; all without them. */
  from?: number;
  to?: number;
  across: number;
  label?: string;
}

/** A line of a large group, which has no section: it is named before its pictures are read. */
function NamedTiles(props: TilesProps) {
  return <Tiles {...props} label={useGroupTitle(props.group)} />;
}

function Tiles({ folder, group, from = 0, to, across, label, onShow }: TilesProps) {
  const units: readonly MediaUnit[] = group.units.slice(from, to);
  return (
    <ul
      aria-label={label}
      className="grid"
      style={{ gap: GAP_PX, gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
    >
      {units.map((unit, at) => (
        <UnitTile key={unit.ids[0]} folder={folder} group={group} at={from + at} onShow={onShow} />
      ))}
    </ul>
  );
}

function toRows(groups: readonly SimilarGroup[], perRow: number, wide: number): ChoiceRow[] {
  const rows: ChoiceRow[] = [];
  let small: SimilarGroup[] = [];
  const flush = () => {
    if (small.length > 0)
      rows.push({ kind: 'cards', key: small.map(({ key }) => key).join(' '), groups: small });
    small = [];
  };
  for (const group of groups) {
    if (group.units.length <= MAX_CARD_UNITS) {
      small.push(group);
      if (small.length === perRow) flush();
      continue;
    }
    flush();
    for (let from = 0; from < group.units.length; from += wide)
      rows.push({ kind: 'units', key: `${group.key} ${from}`, group, from });
    rows.push({ kind: 'foot', key: `${group.key} foot`, group });
  }
  flush();
  return rows;
}
