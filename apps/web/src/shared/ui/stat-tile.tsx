import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '../format/format';
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
    <div className="flex min-w-0 flex-col justify-between gap-1 rounded-card border border-line bg-surface p-3 min-[22rem]:p-4 sm:p-5">
      <dt className="text-small text-soft hyphens-auto wrap-break-word">{label}</dt>
      <dd className="text-headline font-semibold tracking-tight tabular-nums">
        {value ?? <Skeleton className="my-1.5 h-6 w-12" />}
      </dd>
      {note && <dd className="text-caption text-soft">{note}</dd>}
    </div>
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
