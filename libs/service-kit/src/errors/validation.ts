import type { ErrorValues, FieldError, FieldErrorCode } from '@swipeclean/contracts/server';
import { getMetadataStorage, type ValidationError } from 'class-validator';
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
  arrayNotEmpty: 'REQUIRED',
  arrayUnique: 'INVALID',
  min: 'RANGE',
  max: 'RANGE',
  isIn: 'CHOICE',
  whitelistValidation: 'UNKNOWN',
};

/**
 * Every refused field of class-validator's nested result, with its first message, that one's code and its dotted path.
 */
export function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const { property, value, constraints, children } = error;
    const field = parent ? `${parent}.${property}` : property;
    const own = Object.entries(constraints ?? {}).at(-1);
    const nested = toFieldErrors(children ?? [], field);
    if (!own) return nested;
    const [constraint, message] = own;
    const values = findBounds(error, constraint);
    return [
      { field, code: fieldErrorCode(constraint, value), message, ...(values && { values }) },
      ...nested,
    ];
  });
}

/** What the bounds of a constraint are called, in the order in which its decorator takes them. */
const BOUNDS: Record<string, readonly string[]> = {
  isLength: ['min', 'max'],
  minLength: ['min'],
  maxLength: ['max'],
  min: ['min'],
  max: ['max'],
};

/** The bounds that a value of the request is outside of; class-validator has them in its message only. */
function findBounds({ target, property }: ValidationError, constraint: string): ErrorValues | undefined {
  const names = BOUNDS[constraint];
  if (!names || !target) return undefined;
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const rule = rules.find(({ propertyName, name }) => propertyName === property && name === constraint);
  const bounds: unknown[] = rule?.constraints ?? [];
  const known = names.flatMap((name, nth) => (typeof bounds[nth] === 'number' ? [[name, bounds[nth]]] : []));
  return known.length === names.length ? (Object.fromEntries(known) as ErrorValues) : undefined;
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
