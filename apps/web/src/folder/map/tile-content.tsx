import type { Category, ScannedFile } from '@swipeclean/scan-engine';
import type { CSSProperties, ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import type { Block, Box, Tile, TreemapEntry } from './treemap-layout';

export function tileStyles({ parts }: TreemapEntry): string {
  return classNames(
    'absolute top-0 left-0 overflow-hidden rounded-sm border border-(--tint)/50 text-left text-caption transition-all',
    parts ? 'bg-(--tint)/12' : 'bg-(--tint)/35',
  );
}

/** A place in the map. Moved by a transform: what the map grows by counts as no shift of the layout. */
export const placeAt = ({ left, top, width, height }: Box): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
});

/** The hue of a category, as a ground that text stays readable on. */
export function tintOf(category: Category): CSSProperties {
  return { '--tint': `var(--color-${CATEGORY_HUES[category]})` } as CSSProperties;
}

/** From this size a picture is recognized. */
const MIN_PICTURE = { width: 88, height: 64 };

interface TileContentProps {
  tile: Tile;
  title: string;
  /** The picture of a file that has one. */
  pictureOf?: (file: ScannedFile) => ReactNode;
}

/** The parts of a folder, and names, sizes and pictures where they have room. */
export function TileContent({ tile, title, pictureOf }: TileContentProps) {
  const { entry, blocks, left, top, hasName, hasSize } = tile;
  const picture = entry.file && hasRoom(tile) ? pictureOf?.(entry.file) : null;
  return (
    <>
      {picture}
      {blocks.map((block) => (
        <span
          key={block.part.key}
          data-part={block.part.key}
          className="absolute top-0 left-0 overflow-hidden rounded-sm bg-(--tint)/50"
          style={{
            ...placeAt({ ...block, left: block.left - left - 1, top: block.top - top - 1 }),
            ...tintOf(block.part.category),
          }}
        >
          <BlockContent block={block} pictureOf={pictureOf} />
        </span>
      ))}
      {hasName && (
        <span
          className={classNames(
            'pointer-events-none absolute inset-x-2 top-0 flex leading-5',
            entry.parts ? 'items-baseline justify-between gap-2' : 'flex-col',
            Boolean(picture) && ON_PICTURE,
          )}
        >
          <span className={classNames('min-w-0 truncate', entry.parts && 'font-semibold')}>
            <FileName>{title}</FileName>
          </span>
          {hasSize && (
            <span className="shrink-0 truncate tabular-nums opacity-80">{formatBytes(entry.bytes)}</span>
          )}
        </span>
      )}
    </>
  );
}

/** Names stay readable on any picture. */
const ON_PICTURE = 'top-1 rounded-sm bg-surface/85 px-1';

function BlockContent({ block, pictureOf }: { block: Block } & Pick<TileContentProps, 'pictureOf'>) {
  const { part, hasName, hasSize } = block;
  const picture = part.file && hasRoom(block) ? pictureOf?.(part.file) : null;
  return (
    <>
      {picture}
      {hasName && (
        <span
          className={classNames(
            'pointer-events-none absolute inset-x-1 top-0.5 block leading-4',
            Boolean(picture) && ON_PICTURE,
          )}
        >
          <span className="block truncate">
            <FileName>{part.name!}</FileName>
          </span>
          {hasSize && (
            <span className="block truncate tabular-nums opacity-80">{formatBytes(part.bytes)}</span>
          )}
        </span>
      )}
    </>
  );
}

const hasRoom = ({ width, height }: { width: number; height: number }) =>
  width >= MIN_PICTURE.width && height >= MIN_PICTURE.height;
