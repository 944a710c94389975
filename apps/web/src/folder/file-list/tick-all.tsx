import type { FileSelection } from '../file-selection';

interface TickAllProps {
  label: string;
  ids: ArrayLike<number>;
  selection: FileSelection;
  onTick: (ids: Iterable<number>, ticked: boolean) => void;
  className?: string;
}

/** One box for many files: ticked, partly ticked or not. */
export function TickAll({ label, ids, selection, onTick, className = 'size-5' }: TickAllProps) {
  let ticked = 0;
  for (let at = 0; at < ids.length; at++) ticked += selection.marks[ids[at]!]!;
  const isAll = ticked > 0 && ticked === ids.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !isAll;
      }}
      type="checkbox"
      aria-label={label}
      checked={isAll}
      onChange={() => onTick(Array.from(ids), ticked === 0)}
      className={`shrink-0 accent-brand ${className}`}
    />
  );
}
