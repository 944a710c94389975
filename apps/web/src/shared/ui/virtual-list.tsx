import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useElementPosition } from '../browser/use-element-position';
import { classNames } from './class-names';

export interface VirtualListProps<Item> {
  items: ArrayLike<Item>;
  keyOf: (item: Item) => string | number;
  row: (item: Item, index: number) => ReactNode;
  /** The height of most rows in px; others are measured. */
  rowHeight: number | ((item: Item) => number);
  /** Whether every row has this height, so that none is measured. */
  isFixed?: boolean;
  /** `rowgroup` for rows that are those of a table, `none` for rows that are lists themselves. */
  role?: 'list' | 'rowgroup' | 'none';
  /** Of a list. */
  label?: string;
  /** Index of a row to scroll into view. */
  current?: number;
  /** All entries, when `items` is a part that grows by `fetchMore`. */
  total?: number;
  hasMore?: boolean;
  fetchMore?: () => void;
  /** Of each row; by default a line above all but the first. */
  rowClassName?: string;
}

/** Rows before the end of what is loaded at which more is fetched. */
const FETCH_AHEAD = 20;
const OVERSCAN = 6;
/** The header that sticks, and the action bar that floats. */
const COVERED_PX = 120;

/** Any number of rows, scrolled with the page; only those near the viewport are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { current = -1 } = props;
  const list = useRef<HTMLElement>(null);
  const scrollMargin = useElementPosition(list)?.top ?? 0;
  const rows = useWindowVirtualizer({
    ...useRowOptions(props),
    scrollMargin,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
  });
  const { items, rowHeight, isFixed } = props;
  const fixedHeight = isFixed ? rowHeight : null;
  useEffect(() => rows.measure(), [rows, fixedHeight]);
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current, { align: 'auto' });
  }, [rows, items, current]);
  return (
    <Rows {...props} container={list} height={rows.getTotalSize()} rows={rows} scrollMargin={scrollMargin} />
  );
}

/** The same in a box that scrolls by itself, for dialogs. */
export function VirtualListBox<Item>(props: VirtualListProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    ...useRowOptions(props),
    getScrollElement: () => box.current,
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
      <Rows {...props} height={rows.getTotalSize()} rows={rows} scrollMargin={0} />
    </div>
  );
}

/** Measured heights belong to the entries, fixed ones to none. */
function useRowOptions<Item>({ items, keyOf, rowHeight, isFixed }: VirtualListProps<Item>) {
  // Another function at each render would have all rows measured anew.
  const [key] = useState(() => keyOf);
  const getItemKey = useMemo(
    () => (isFixed ? undefined : (index: number) => (index < items.length ? key(items[index]!) : index)),
    [isFixed, items, key],
  );
  return {
    count: items.length,
    estimateSize: (index: number) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(items[index]!)),
    overscan: OVERSCAN,
    ...(getItemKey && { getItemKey }),
  };
}

interface RowsProps<Item> extends VirtualListProps<Item> {
  container?: React.RefObject<HTMLElement | null>;
  height: number;
  rows: Pick<Virtualizer<never, HTMLElement>, 'getVirtualItems' | 'measureElement'>;
  scrollMargin: number;
}

function Rows<Item>(props: RowsProps<Item>) {
  const { container, height, rows, scrollMargin, items, keyOf, row, isFixed, rowHeight } = props;
  const {
    rowClassName = 'border-line not-first:border-t',
    role = 'list',
    label,
    total = items.length,
    hasMore,
    fetchMore,
  } = props;
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  const needsMore = hasMore && last >= items.length - FETCH_AHEAD;
  useEffect(() => {
    if (needsMore) fetchMore?.();
  });
  const isList = role === 'list';
  const [List, Row] = isList ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  return (
    <List
      ref={container as React.Ref<never>}
      role={role === 'rowgroup' ? role : undefined}
      aria-label={label}
      className="relative"
      style={{ height }}
    >
      {shown.map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const style: CSSProperties = { translate: `0 ${start - scrollMargin}px` };
        if (isFixed && typeof rowHeight === 'number') style.height = rowHeight;
        return (
          <Row
            key={keyOf(item)}
            ref={isFixed ? undefined : rows.measureElement}
            data-index={index}
            {...(isList && {
              'aria-setsize': hasMore && total <= items.length ? -1 : total,
              'aria-posinset': index + 1,
            })}
            className={classNames('absolute inset-x-0 top-0', rowClassName)}
            style={style}
          >
            {row(item, index)}
          </Row>
        );
      })}
    </List>
  );
}
