import { classNames } from './class-names';

interface ProgressBarProps {
  /** 0 to 1; null while the total is unknown. */
  fraction: number | null;
  label: string;
  /** Along the edge of something else. */
  thin?: boolean;
}

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
      <div
        className={classNames(
          'h-full rounded-full bg-brand transition-all',
          percent === undefined && 'animate-breathe',
          // Any progress above 0 is visible.
          fraction !== null && fraction > 0 && 'min-w-2',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
