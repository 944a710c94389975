import { formatBytes } from '../format/format';
import { CATEGORY_FILLS, type CategoryHue } from './category';
import { classNames } from './class-names';

const FILLS = { ...CATEGORY_FILLS, safe: 'bg-good', review: 'bg-warn' };

interface StorageBarProps {
  /** What is divided, where no text beside it says so. */
  label?: string;
  parts: readonly { name: string; hue: CategoryHue | 'safe' | 'review'; bytes: number }[];
  /** Bytes of the whole bar; by default those of its parts. */
  total?: number;
  formatSize?: (bytes: number) => string;
  legend?: boolean;
}

/** Storage use as one stacked bar with its legend; free space stays empty. */
export function StorageBar(props: StorageBarProps) {
  const { label, parts, formatSize = formatBytes, legend = true } = props;
  const total = props.total ?? parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <figure aria-label={label} className="flex flex-col gap-3">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {parts.map(
          ({ name, hue, bytes }) =>
            bytes > 0 && (
              <div
                key={name}
                className={classNames('min-w-0.5', FILLS[hue])}
                style={{ width: `${(bytes / total) * 100}%` }}
              />
            ),
        )}
      </div>
      <ul className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-small text-soft', !legend && 'sr-only')}>
        {parts.map(({ name, hue, bytes }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-2 rounded-full', FILLS[hue])} />
            {name} <span className="tabular-nums">{formatSize(bytes)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
