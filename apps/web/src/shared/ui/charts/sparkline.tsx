import { classNames } from '../class-names';

interface SparklineProps {
  /** Says what is drawn, with the values that matter: the drawing is the only place of the others. */
  label: string;
  /** In time order; null where there is none. */
  values: readonly (number | null)[];
  /** Of each value, the part that is wrong, drawn in red. */
  wrong?: readonly number[];
  className?: string;
}

const HEIGHT = 28;
/** Width of a bar and of the gap after it. */
const STEP = 3;
const BAR = 2;

/** Values in time order as small bars, without names and axes. */
export function Sparkline({ label, values, wrong = [], className }: SparklineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const heightOf = (value: number) => (value > 0 ? Math.max(1.5, (value / most) * HEIGHT) : 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('h-7 text-line', className)}
    >
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" />
      {values.map((value, index) => (
        <g key={index}>
          <Bar index={index} height={heightOf(value ?? 0)} className="fill-brand" />
          <Bar index={index} height={heightOf(wrong[index] ?? 0)} className="fill-bad" />
        </g>
      ))}
    </svg>
  );
}

function Bar({ index, height, className }: { index: number; height: number; className: string }) {
  if (height === 0) return null;
  return <rect x={index * STEP} y={HEIGHT - height} width={BAR} height={height} className={className} />;
}
