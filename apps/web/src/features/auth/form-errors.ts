import { PASSWORD_LENGTH, type FieldError } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { authText } from './messages';

/* Rules of the fields, the same as the server's. */

export function emailRule(value: string): string | false {
  if (value.trim() === '') return authText('error.emailRequired');
  return !/^\S+@\S+\.\S+$/.test(value.trim()) && authText('error.email');
}

export function newPasswordRule({ length }: string): string | false {
  return (
    (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) &&
    authText('error.password', PASSWORD_LENGTH)
  );
}

/** The general failure of a form in the reader's language; field errors have their own place. */
export function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return authText('error.wrong');
  if (status === 409) return authText('error.conflict');
  if (status === 429) return authText('error.tooMany');
  return error instanceof ApiError ? failureHint(error) : authText('error.unknown');
}

/** What the server refused of a field, in the reader's language where it can be told. */
export function refusalText({ field, code }: FieldError): string | undefined {
  if (code === 'TAKEN') return authText('error.conflict');
  if (field === 'email') return authText('error.email');
  return field === 'password' && code === 'LENGTH' ? authText('error.password', PASSWORD_LENGTH) : undefined;
}
