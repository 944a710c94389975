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

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A multi-line field; it grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className={classNames(CONTROL_STYLES, 'field-sizing-content min-h-28 resize-y', className)}
        />
      )}
    </Field>
  );
}
