import type { ScannedFile } from '@swipeclean/scan-engine';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { isShortcut } from '@/shared/command-menu/shortcuts';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { placeAt, TileContent, tileStyles, tintOf } from '@/folder/map/tile-content';
import { findNeighbour, layOutTiles, type Tile } from '@/folder/map/treemap-layout';
import { classNames } from '@/shared/ui/class-names';
import type { MapEntry } from './map-entries';

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
  /** The picture of a file that has one. */
  pictureOf: (file: ScannedFile) => ReactNode;
  /** `part`: the key of the thing inside it that was pressed. */
  onOpen: (entry: MapEntry, part?: string) => void;
  onUp: () => void;
  /** The tile that the pointer or the focus is on. */
  onPoint: (entry: MapEntry | null) => void;
}

/** What fills a folder, as areas. One tile is in the tab order; the arrow keys move between tiles. */
export function Treemap(props: TreemapProps) {
  const { plane, label, entries, height, nameOf, titleOf, pictureOf, onOpen, onUp, onPoint } = props;
  const position = useElementPosition(plane);
  // Not drawn for a guess of the width first: hundreds of elements would be made twice.
  const width = position && (position.width || DEFAULT_WIDTH);
  const tiles = useMemo(
    () => (width === null ? [] : layOutTiles(entries, width, height)),
    [entries, width, height],
  );
  const [current, setCurrent] = useState<string | null>(null);
  const reachable = tiles.find(({ entry }) => entry.key === current) ?? tiles[0];

  function move(event: KeyboardEvent<HTMLButtonElement>, tile: Tile<MapEntry>) {
    if (isShortcut(event, 'map.up')) {
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
        const { entry } = tile;
        return (
          <button
            key={entry.key}
            type="button"
            aria-label={nameOf(entry)}
            tabIndex={tile === reachable ? 0 : -1}
            onClick={({ target }) => onOpen(entry, partOf(target))}
            onKeyDown={(event) => move(event, tile)}
            onFocus={() => {
              setCurrent(entry.key);
              onPoint(entry);
            }}
            onPointerEnter={() => onPoint(entry)}
            onPointerLeave={() => onPoint(null)}
            className={classNames(tileStyles(entry), 'hover:border-ink focus-visible:-outline-offset-2')}
            style={{ ...placeAt(tile), ...tintOf(entry.category) }}
          >
            <TileContent tile={tile} title={titleOf(entry)} pictureOf={pictureOf} />
          </button>
        );
      })}
    </div>
  );
}

/** What was pressed inside a tile; nothing by the keyboard. */
function partOf(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-part]')?.dataset.part;
}
