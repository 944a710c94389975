import { GAUGE_THRESHOLDS } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type GaugeStatus = 'good' | 'warn' | 'bad';

const STROKES: Record<GaugeStatus, string> = { good: 'stroke-good', warn: 'stroke-warn', bad: 'stroke-bad' };
/** The part of the circle that the arc spans; the gap is at the bottom. */
const SPAN = 75;

/** Green up to 60 %, amber above it, red above 80 % (CONST-11). */
function gaugeStatus(percent: number): GaugeStatus {
  if (percent > GAUGE_THRESHOLDS.red) return 'bad';
  return percent > GAUGE_THRESHOLDS.amber ? 'warn' : 'good';
}

interface GaugeProps {
  /** 0 to 100. */
  percent: number;
  /** What is measured: `Storage used`. */
  label: string;
  /** The reading in words: `62% used, 39.7 GB of 64.0 GB`. */
  valueText: string;
  /** It only measures: what is beside it says how good that is. */
  unrated?: boolean;
  /** The figure in the middle. */
  children: ReactNode;
  className?: string;
}

/** A level as an arc, animated once. */
export function Gauge({ percent, label, valueText, unrated = false, children, className }: GaugeProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const status = unrated ? undefined : gaugeStatus(percent);
  const arc = {
    cx: 60,
    cy: 60,
    r: 52,
    pathLength: 100,
    fill: 'none',
    strokeWidth: 10,
    strokeLinecap: 'round',
  } as const;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={valueText}
      data-status={status}
      className={classNames('relative aspect-square overflow-clip', className)}
    >
      <svg viewBox="0 0 120 120" aria-hidden className="pointer-events-none size-full rotate-135">
        <circle {...arc} className="stroke-raised" strokeDasharray={`${SPAN} 100`} />
        {shown > 0 && (
          <circle
            {...arc}
            className={classNames(status ? STROKES[status] : 'stroke-brand', 'animate-sweep')}
            strokeDasharray={`${(shown * SPAN) / 100} 100`}
          />
        )}
      </svg>
      <div aria-hidden className="absolute inset-0 flex flex-col items-center justify-center text-center">
        {children}
      </div>
    </div>
  );
}
