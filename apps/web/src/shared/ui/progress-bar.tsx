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
      className={classNames(
        'overflow-hidden rounded-full bg-raised',
        thin ? 'h-0.5' : 'h-2',
        percent === undefined && 'animate-breathe',
      )}
    >
      {/* Empty while the total is unknown, and no transition: the bar always shows what the text says. */}
      <div
        // Any progress above 0 is visible.
        className={classNames('h-full rounded-full bg-brand', fraction ? 'min-w-2' : '')}
        style={{ width: `${percent ?? 0}%` }}
      />
    </div>
  );
}
