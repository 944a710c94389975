import type { Category } from '@swipeclean/scan-engine';
import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useElementPosition } from '@/folder/file-list/use-element-position';
import { formatBytes } from '@/shared/format/format';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import type { MapEntry } from './map-entries';
import { findNeighbour, layOutTiles, type Tile } from './treemap-layout';

/** Where nothing is laid out, as in a test. */
const DEFAULT_WIDTH = 640;

interface TreemapProps {
  /** Holds the tiles, for who wants to focus them. */
  plane: RefObject<HTMLDivElement | null>;
  /** The accessible name. */
  label: string;
  entries: readonly MapEntry[];
  height: number;
  /** The accessible name of a tile, with its figures. */
  nameOf: (entry: MapEntry) => string;
  /** What the tile shows as its name. */
  titleOf: (entry: MapEntry) => string;
  onOpen: (entry: MapEntry) => void;
  onUp: () => void;
  /** The tile that the pointer or the focus is on. */
  onPoint: (entry: MapEntry | null) => void;
}

/** What fills a folder, as areas. One tile is in the tab order; the arrow keys move between tiles. */
export function Treemap(props: TreemapProps) {
  const { plane, label, entries, height, nameOf, titleOf, onOpen, onUp, onPoint } = props;
  const width = useElementPosition(plane)?.width || DEFAULT_WIDTH;
  const tiles = useMemo(() => layOutTiles(entries, width, height), [entries, width, height]);
  const [current, setCurrent] = useState<string | null>(null);
  const reachable = tiles.find(({ entry }) => entry.key === current) ?? tiles[0];

  function move(event: KeyboardEvent<HTMLButtonElement>, tile: Tile) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      return onUp();
    }
    const next = findNeighbour(tiles, tile, event.key);
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (next) plane.current?.querySelectorAll('button')[tiles.indexOf(next)]?.focus();
  }

  return (
    <div ref={plane} role="group" aria-label={label} className="relative" style={{ height }}>
      {tiles.map((tile) => {
        const { entry, blocks, left, top, width, height, hasName, hasSize } = tile;
        return (
          <button
            key={entry.key}
            type="button"
            aria-label={nameOf(entry)}
            tabIndex={tile === reachable ? 0 : -1}
            onClick={() => onOpen(entry)}
            onKeyDown={(event) => move(event, tile)}
            onFocus={() => {
              setCurrent(entry.key);
              onPoint(entry);
            }}
            onPointerEnter={() => onPoint(entry)}
            onPointerLeave={() => onPoint(null)}
            className={classNames(
              'absolute overflow-hidden rounded-sm border text-left text-caption transition-[left,top,width,height,border-color] hover:border-ink focus-visible:-outline-offset-2',
              'border-(--tint)/50',
              entry.folder ? 'bg-(--tint)/12' : 'bg-(--tint)/35',
            )}
            style={{ left, top, width, height, ...tintOf(entry.category) }}
          >
            {blocks.map((block) => (
              <span
                key={block.key}
                className="absolute rounded-[3px] bg-(--tint)/50"
                style={{
                  left: block.left - left - 1,
                  top: block.top - top - 1,
                  width: block.width,
                  height: block.height,
                  ...tintOf(block.category),
                }}
              />
            ))}
            {hasName && (
              <span
                className={classNames(
                  'absolute inset-x-2 top-0 flex leading-5',
                  entry.folder ? 'items-baseline justify-between gap-2' : 'flex-col',
                )}
              >
                <span className={classNames('min-w-0 truncate', entry.folder && 'font-semibold')}>
                  <FileName>{titleOf(entry)}</FileName>
                </span>
                {hasSize && (
                  <span className="shrink-0 truncate tabular-nums opacity-80">
                    {formatBytes(entry.bytes)}
                  </span>
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The hue of a category, as a ground that text stays readable on. */
function tintOf(category: Category): CSSProperties {
  return { '--tint': `var(--color-${CATEGORY_HUES[category]})` } as CSSProperties;
}
