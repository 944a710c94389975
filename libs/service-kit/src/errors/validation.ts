import type { FieldError, FieldErrorCode } from '@swipeclean/contracts/server';
import type { ValidationError } from 'class-validator';
import { AppError } from './app-error';

/** Codes of class-validator's constraints; any other is `INVALID`. */
export const CODES: Record<string, FieldErrorCode> = {
  isDefined: 'REQUIRED',
  isNotEmpty: 'REQUIRED',
  isString: 'TYPE',
  isInt: 'TYPE',
  isNumber: 'TYPE',
  isBoolean: 'TYPE',
  isObject: 'TYPE',
  isArray: 'TYPE',
  nestedValidation: 'TYPE',
  isEmail: 'FORMAT',
  isIp: 'FORMAT',
  isUuid: 'FORMAT',
  isIso8601: 'FORMAT',
  isUrl: 'FORMAT',
  isISO31661Alpha2: 'FORMAT',
  isTimeZone: 'FORMAT',
  matches: 'FORMAT',
  isLength: 'LENGTH',
  minLength: 'LENGTH',
  maxLength: 'LENGTH',
  arrayMinSize: 'LENGTH',
  arrayMaxSize: 'LENGTH',
  min: 'RANGE',
  max: 'RANGE',
  isIn: 'CHOICE',
  whitelistValidation: 'UNKNOWN',
};

/**
 * Every refused field of class-validator's nested result, with its first message, that one's code and its dotted path.
 */
export function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap(({ property, value, constraints, children }) => {
    const field = parent ? `${parent}.${property}` : property;
    const own = Object.entries(constraints ?? {}).at(-1);
    const nested = toFieldErrors(children ?? [], field);
    return own ? [{ field, code: fieldErrorCode(own[0], value), message: own[1] }, ...nested] : nested;
  });
}

function fieldErrorCode(constraint: string, value: unknown): FieldErrorCode {
  const code = CODES[constraint] ?? 'INVALID';
  return code === 'TYPE' && (value === undefined || value === null) ? 'REQUIRED' : code;
}

/** Keeps the reply to a malformed request small. */
const MAX_FIELDS = 20;

/** One `VALIDATION` error that names up to twenty rejected fields; its message is the first field's. */
export function validationError(errors: readonly ValidationError[]): AppError {
  const fields = toFieldErrors(errors).slice(0, MAX_FIELDS);
  return new AppError('VALIDATION', fields[0]?.message ?? 'The request is not valid', { errors: fields });
}
