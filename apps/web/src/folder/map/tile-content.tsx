import type { Category } from '@swipeclean/scan-engine';
import type { CSSProperties } from 'react';
import { formatBytes } from '@/shared/format/format';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { FileName } from '@/shared/ui/file-name';
import type { Tile, TreemapEntry } from './treemap-layout';

export function tileStyles({ parts }: TreemapEntry): string {
  return classNames(
    'absolute overflow-hidden rounded-sm border border-(--tint)/50 text-left text-caption transition-[left,top,width,height,border-color]',
    parts ? 'bg-(--tint)/12' : 'bg-(--tint)/35',
  );
}

/** The hue of a category, as a ground that text stays readable on. */
export function tintOf(category: Category): CSSProperties {
  return { '--tint': `var(--color-${CATEGORY_HUES[category]})` } as CSSProperties;
}

/** The parts of a folder, and its name and size where they have room. */
export function TileContent({ tile, title }: { tile: Tile; title: string }) {
  const { entry, blocks, left, top, hasName, hasSize } = tile;
  return (
    <>
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
            entry.parts ? 'items-baseline justify-between gap-2' : 'flex-col',
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
