import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { CONTROL_STYLES, Field, type FieldProps } from './field';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(CONTROL_STYLES, className)} />
      )}
    </Field>
  );
}
