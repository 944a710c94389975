import { PASSWORD_LENGTH } from '@swipeclean/contracts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../shared/api/api-error';
import { failureHint } from '../../shared/api/failure-hint';
import { authText } from './messages';

/** Rules of the fields, the same as the server's. */
export const emailRules = {
  validate: {
    given: (value: string) => value.trim() !== '' || authText('error.emailRequired'),
    shaped: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()) || authText('error.email'),
  },
};

export const newPasswordRules = {
  validate: ({ length }: string) =>
    (length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max) ||
    authText('error.password', PASSWORD_LENGTH),
};

/** The general failure of a form in the reader's language; field errors have their own place. */
export function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return authText('error.wrong');
  if (status === 409) return authText('error.conflict');
  if (status === 429) return authText('error.tooMany');
  return error instanceof ApiError ? failureHint(error) : authText('error.unknown');
}

/** Puts what the server refused beside its fields; false when it named none of them. */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  const refused = error instanceof ApiError ? error.fieldErrors : [];
  const shown = refused.filter(({ field }) => fields.includes(field as FieldPath<Form>));
  shown.forEach(({ field, message }, index) => {
    setError(
      field as FieldPath<Form>,
      { type: 'server', message: inReadersLanguage(field, message) },
      { shouldFocus: index === 0 },
    );
  });
  return shown.length > 0;
}

function inReadersLanguage(field: string, message: string): string {
  if (field === 'email') return authText('error.email');
  return field === 'password' ? authText('error.password', PASSWORD_LENGTH) : message;
}
