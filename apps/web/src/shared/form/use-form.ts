import type { FieldError } from '@swipeclean/contracts';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError } from '../api/api-error';

/** Validates a value: returns an error message, or anything else when the value is valid. */
export type Rule = (value: string) => string | false | null | undefined;
export type FormValues<Name extends string> = Record<Name, string>;

type Errors<Name extends string> = Partial<FormValues<Name>>;
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

interface FormPlan<Name extends string> {
  /** Every field in screen order, with its rule. */
  fields: Record<Name, Rule | null>;
  send: (values: FormValues<NoInfer<Name>>, form: HTMLFormElement) => Promise<unknown>;
  /** A message for a field that the server rejected, in place of the general one. */
  refusal?: (refused: FieldError) => string | undefined;
  /** A message for any other failure; null when the failure is shown elsewhere. */
  failure: (error: unknown) => string | undefined;
}

/**
 * A form of native controls. Fields are validated on submit. Errors are shown at their fields and removed once
 * corrected, and the first invalid field is focused. Fields rejected by the server are shown the same way.
 */
export function useForm<Name extends string>({ fields, send, refusal, failure }: FormPlan<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const names = Object.keys(fields) as Name[];

  function show(form: HTMLFormElement, found: Errors<Name>): boolean {
    setErrors(found);
    const first = names.find((name) => found[name]);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first !== undefined;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = readForm(form, names);
    setProblem(undefined);
    if (show(form, check(values, fields))) return;
    setBusy(true);
    try {
      await send(values, form);
    } catch (error) {
      if (!show(form, refusals(error, names, refusal))) setProblem(failure(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /** The error of the form as a whole. */
    problem,
    /** Props of the `form` element. */
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
    },
    /** Props of a field's control. */
    field: (name: Name) => ({
      name,
      error: errors[name],
      onChange: ({ target }: Change) => {
        if (errors[name]) setErrors({ ...errors, [name]: fields[name]?.(target.value) || undefined });
      },
    }),
  };
}

function readForm<Name extends string>(form: HTMLFormElement, names: Name[]): FormValues<Name> {
  const data = new FormData(form);
  const text = (name: Name) => String(data.get(name) ?? '');
  return Object.fromEntries(names.map((name) => [name, text(name)])) as FormValues<Name>;
}

function check<Name extends string>(
  values: FormValues<Name>,
  fields: Record<Name, Rule | null>,
): Errors<Name> {
  const found: Errors<Name> = {};
  for (const name in fields) found[name] = fields[name]?.(values[name]) || undefined;
  return found;
}

/** The server's messages for the fields of this form. */
function refusals<Name extends string>(
  error: unknown,
  names: Name[],
  words: FormPlan<Name>['refusal'],
): Errors<Name> {
  const found: Errors<Name> = {};
  if (!(error instanceof ApiError)) return found;
  for (const refused of error.fieldErrors) {
    const name = names.find((known) => known === refused.field);
    if (name) found[name] ??= words?.(refused) ?? refused.message;
  }
  return found;
}
