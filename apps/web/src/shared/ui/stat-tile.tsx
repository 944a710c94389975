import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '../format/format';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';

interface StatTileProps {
  label: string;
  /** The formatted figure; `undefined` while it loads. */
  value: string | undefined;
  /** A secondary line. */
  note?: string;
}

/** One figure with its name; placed in a `<dl>`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1 rounded-card border border-line bg-surface p-3 sm:p-5">
      <dt className="text-small text-soft hyphens-auto wrap-break-word">{label}</dt>
      <dd className="text-headline font-semibold tracking-tight tabular-nums">
        {value ?? <Skeleton className="my-1.5 h-6 w-12" />}
      </dd>
      {note && <dd className="text-caption text-soft">{note}</dd>}
    </div>
  );
}

/** Figures in tiles, below the rest on a phone; one quiet line there while nothing is counted, as in a new account. */
export function StatTiles({ tiles, columns }: { tiles: readonly StatTileProps[]; columns: string }) {
  if (tiles.every(({ value }) => value === formatNumber(0)))
    return (
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft order-last">
        {tiles.map(({ label, value }) => (
          <div key={label} className="flex flex-row-reverse gap-1.5">
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <dl className={classNames('grid max-lg:order-last', columns)}>
      {tiles.map((tile) => (
        <StatTile key={tile.label} {...tile} />
      ))}
    </dl>
  );
}

/** The number of entries for a `StatTile`: undefined while the list loads, a dash when it failed. */
export function formatCount<Item>(
  { data, isError }: Pick<UseQueryResult<Item[]>, 'data' | 'isError'>,
  counts: (item: Item) => boolean = () => true,
): string | undefined {
  if (data) return formatNumber(data.filter(counts).length);
  return isError ? '–' : undefined;
}
