import type { FieldError } from '@swipeclean/contracts';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiError } from '../api/api-error';

/** What is wrong with a value; anything but a text when it is right. */
export type Rule = (value: string) => string | false | null | undefined;
/** What a form holds, by the names of its fields. */
export type FormValues<Name extends string> = Record<Name, string>;

type Errors<Name extends string> = Partial<FormValues<Name>>;
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

interface FormPlan<Name extends string> {
  /** Every field in the order on the screen, with its rule. */
  fields: Record<Name, Rule | null>;
  send: (values: FormValues<NoInfer<Name>>, form: HTMLFormElement) => Promise<unknown>;
  /** Words in the reader's language for what the server refused of one field; its own sentence where there are none. */
  refusal?: (refused: FieldError) => string | undefined;
  /** Words for any other failure; none when it is told elsewhere. */
  failure: (error: unknown) => string | undefined;
}

/**
 * A form of native controls: rules are looked at when it is sent, errors stand at their fields and go as soon as they are
 * mended, and the focus goes to the first of them. What the server refuses of a field stands there too.
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
    /** Why the form as a whole did not go through. */
    problem,
    /** For the `form` element. */
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
    },
    /** For the control of a field. */
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

/** What the server said of fields that the form has. */
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
