import { classNames } from './class-names';

interface ProgressBarProps {
  /** 0 to 1; null while the total is unknown. */
  fraction: number | null;
  label: string;
  /** Along the edge of something else. */
  thin?: boolean;
}

/** Stripes that pass are no share; where nothing may move they stand. */
const UNKNOWN = {
  backgroundImage: 'repeating-linear-gradient(115deg, transparent 0 6px, var(--color-brand) 6px 12px)',
};

export function ProgressBar({ fraction, label, thin = false }: ProgressBarProps) {
  const percent = fraction === null ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('overflow-hidden rounded-full bg-raised', thin ? 'h-0.5' : 'h-2')}
    >
      {/* No transition: the bar always shows what the text says. */}
      <div
        className={classNames(
          'h-full rounded-full',
          percent === undefined ? 'animate-slide' : 'bg-brand',
          // Any progress above 0 is visible.
          Boolean(fraction) && 'min-w-2',
        )}
        style={percent === undefined ? UNKNOWN : { width: `${percent}%` }}
      />
    </div>
  );
}
