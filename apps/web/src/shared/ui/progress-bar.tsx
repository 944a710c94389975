import { classNames } from './class-names';

interface ProgressBarProps {
  /** 0 to 1; null while the total is unknown. */
  fraction: number | null;
  label: string;
}

export function ProgressBar({ fraction, label }: ProgressBarProps) {
  const percent = fraction === null ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className={classNames(
          'h-full rounded-full bg-brand transition-[width]',
          percent === undefined && 'animate-breathe',
          // Any progress above 0 is visible.
          fraction !== null && fraction > 0 && 'min-w-2',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
