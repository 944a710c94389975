import type { FieldError } from '@swipeclean/contracts/server';
import type { ValidationError } from 'class-validator';
import { AppError } from './app-error';

/** Every refused field of class-validator's nested result, with its first message and dotted path. */
export function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent ? `${parent}.${property}` : property;
    const own = Object.values(constraints ?? {}).at(-1);
    return [...(own ? [{ field, message: own }] : []), ...toFieldErrors(children ?? [], field)];
  });
}

/** Nobody mends more fields than this at once, and an answer must not outgrow its question. */
const MOST_FIELDS = 20;

/** One `VALIDATION` error that names every refused field; its message is the first field's. */
export function validationError(errors: readonly ValidationError[]): AppError {
  const fields = toFieldErrors(errors).slice(0, MOST_FIELDS);
  return new AppError('VALIDATION', fields[0]?.message ?? 'The request is not valid', { errors: fields });
}
