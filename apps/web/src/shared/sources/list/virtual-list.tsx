import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { useElementPosition } from '../../browser/use-element-position';

export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  row: (item: Item) => ReactNode;
  /** The height of most rows; others are measured. */
  rowHeight: number;
  /** All entries, when `items` is a part that grows by `fetchMore`. */
  total?: number;
  hasMore?: boolean;
  fetchMore?: () => void;
}

/** Rows before the end of what is loaded at which more is fetched. */
const FETCH_AHEAD = 20;

/** Any number of rows, scrolled with the page; only those near the viewport are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useElementPosition(list)?.top ?? 0;
  const rows = useWindowVirtualizer({
    count: props.items.length,
    estimateSize: () => props.rowHeight,
    overscan: 6,
    scrollMargin,
  });
  return (
    <ul ref={list} aria-label={props.label} className="relative" style={{ height: rows.getTotalSize() }}>
      <Rows {...props} rows={rows} scrollMargin={scrollMargin} />
    </ul>
  );
}

/** The same in a box that scrolls by itself, for dialogs. */
export function VirtualListBox<Item>(props: VirtualListProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: props.items.length,
    getScrollElement: () => box.current,
    estimateSize: () => props.rowHeight,
    overscan: 6,
    initialRect: { width: 0, height: 400 },
  });
  return (
    <div
      ref={box}
      role="group"
      aria-label={props.label}
      tabIndex={0}
      className="max-h-[40dvh] min-h-32 overflow-y-auto rounded-control border border-line"
    >
      <ul aria-label={props.label} className="relative" style={{ height: rows.getTotalSize() }}>
        <Rows {...props} rows={rows} scrollMargin={0} />
      </ul>
    </div>
  );
}

interface RowsProps<Item> extends VirtualListProps<Item> {
  rows: Pick<Virtualizer<never, HTMLLIElement>, 'getVirtualItems' | 'measureElement'>;
  scrollMargin: number;
}

function Rows<Item>(props: RowsProps<Item>) {
  const { rows, scrollMargin, items, keyOf, row, total = items.length, hasMore, fetchMore } = props;
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const needsMore = hasMore && last >= items.length - FETCH_AHEAD;
  useEffect(() => {
    if (needsMore) fetchMore?.();
  });
  return shown.map(({ index, start }) => {
    const item = items[index];
    return (
      item !== undefined && (
        <li
          key={keyOf(item)}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={hasMore && total <= items.length ? -1 : total}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0 border-line not-first:border-t"
          style={{ translate: `0 ${start - scrollMargin}px` }}
        >
          {row(item)}
        </li>
      )
    );
  });
}
