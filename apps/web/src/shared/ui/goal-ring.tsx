interface GoalRingProps {
  /** 0 to 1. */
  fraction: number;
  label: string;
  /** The reading in words; by default in percent. */
  valueText?: string;
}

/** Fills towards the goal. */
export function GoalRing({ fraction, label, valueText }: GoalRingProps) {
  const shown = Math.min(1, Math.max(0, fraction));
  const circle = { cx: 24, cy: 24, r: 20, pathLength: 100, fill: 'none', strokeWidth: 6 } as const;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
      aria-valuetext={valueText}
      className="size-14 shrink-0"
    >
      <svg viewBox="0 0 48 48" aria-hidden className="size-full -rotate-90">
        <circle {...circle} className="stroke-raised" />
        {shown > 0 && (
          <circle
            {...circle}
            // A smaller gap, or one between round ends, would look full.
            strokeDasharray={`${shown === 1 ? 100 : Math.min(Math.max(shown * 100, 2), 94)} 100`}
            className={`transition-all ${shown === 1 ? 'stroke-good' : 'stroke-brand'}`}
          />
        )}
      </svg>
    </div>
  );
}
