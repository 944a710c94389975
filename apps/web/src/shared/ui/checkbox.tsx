import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Beside the box; without a label set `aria-label`. */
  label?: ReactNode;
};

/** A native checkbox in a 44 px target. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 min-w-11 items-center gap-3',
        !label && 'justify-center',
        className,
      )}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-brand" />
      {label && <span className="min-w-0 flex-1">{label}</span>}
    </label>
  );
}
