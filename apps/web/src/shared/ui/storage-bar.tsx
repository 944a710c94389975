import { CATEGORY_FILLS, type CategoryHue } from './category';
import { classNames } from './class-names';

export interface StorageBarPart {
  name: string;
  size: string;
  hue: CategoryHue;
  /** Share of the whole bar, 0 to 1. */
  fraction: number;
}

/** Storage use as one stacked bar with its legend; free space stays empty. */
export function StorageBar({
  parts,
  label,
  legend = true,
}: {
  parts: StorageBarPart[];
  label: string;
  legend?: boolean;
}) {
  return (
    <figure aria-label={label} className="flex flex-col gap-3">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {parts
          .filter((part) => part.fraction > 0)
          .map((part) => (
            <div
              key={part.name}
              className={CATEGORY_FILLS[part.hue]}
              style={{ width: `${part.fraction * 100}%` }}
            />
          ))}
      </div>
      <ul className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-small text-soft', !legend && 'sr-only')}>
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-2 rounded-full', CATEGORY_FILLS[part.hue])} />
            {part.name} <span className="tabular-nums">{part.size}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
