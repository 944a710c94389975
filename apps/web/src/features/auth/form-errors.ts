import { PASSWORD_LENGTH, type FieldError } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { authText } from './messages';

/* Validation rules of the fields, the same as the server's. */

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

/** The general failure of a form in the reader's language; field errors are separate. */
export function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  // Its text names when the new password works.
  if (error instanceof ApiError && error.problem?.reason === 'RECOVERY_WAITS') return error.detail;
  if (status === 401) return authText('error.wrong');
  if (status === 409) return authText('error.conflict');
  if (status === 429) return authText('error.tooMany');
  return error instanceof ApiError ? failureHint(error) : authText('error.unknown');
}

/** The server's error for a field, in the reader's language where it has a translation. */
export function refusalText({ field, code }: FieldError): string | undefined {
  if (code === 'TAKEN') return authText('error.conflict');
  if (field === 'email') return authText('error.email');
  return field === 'password' && code === 'LENGTH' ? authText('error.password', PASSWORD_LENGTH) : undefined;
}
