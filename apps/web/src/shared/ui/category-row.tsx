import { CATEGORY_FILLS, type CategoryHue } from './category';
import { classNames } from './class-names';

interface CategoryRowProps {
  name: string;
  /** Formatted size: `12.4 GB`. */
  size: string;
  /** A detail: `1,204 duplicates`. */
  note?: string;
  /** A storage category; without one the row has the brand colour and no dot. */
  hue?: CategoryHue;
  /** Share of the whole, 0 to 1, shown as a bar. */
  fraction: number;
}

/** One part of a whole, such as a storage category, with its size and share. */
export function CategoryRow({ name, size, note, hue, fraction }: CategoryRowProps) {
  return (
    <li className="flex flex-col gap-1.5 px-5 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        {hue && (
          <span
            aria-hidden
            className={classNames('size-2.5 shrink-0 self-center rounded-full', CATEGORY_FILLS[hue])}
          />
        )}
        <span className="min-w-min flex-1 font-medium">{name}</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{size}</span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className={classNames('h-full rounded-full', hue ? CATEGORY_FILLS[hue] : 'bg-brand')}
          style={{ width: `${Math.min(1, Math.max(0, fraction)) * 100}%` }}
        />
      </div>
      {note && <span className="text-small text-soft">{note}</span>}
    </li>
  );
}
