import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_STYLES, Field, type FieldProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { options: readonly SelectOption[] };

/** The browser's native select. */
export function Select({ label, hint, error, options, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(CONTROL_STYLES, 'appearance-none pr-8 text-ellipsis', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
