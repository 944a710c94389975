import type { FileSelection } from '@/folder/file-selection';

interface TickAllProps {
  label: string;
  ids: Uint32Array;
  selection: FileSelection;
  onTick: (ids: Iterable<number>, ticked: boolean) => void;
  className?: string;
}

/** One box for many files: ticked, partly ticked or not. */
export function TickAll({ label, ids, selection, onTick, className = 'size-5' }: TickAllProps) {
  let ticked = 0;
  for (const id of ids) ticked += selection.marks[id]!;
  const isAll = ticked > 0 && ticked === ids.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !isAll;
      }}
      type="checkbox"
      aria-label={label}
      checked={isAll}
      onChange={() => onTick(ids, ticked === 0)}
      className={`shrink-0 accent-brand ${className}`}
    />
  );
}
