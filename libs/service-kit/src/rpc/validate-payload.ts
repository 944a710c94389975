import { fieldError } from '../errors/app-error';
import { validationError } from '../errors/validation';

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * @throws AppError `VALIDATION` that names the first field with a NUL or a lone surrogate, which no text column can
 * store.
 */
export function assertStorableText(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || LONE_SURROGATE.test(value))
      throw fieldError(field, 'FORMAT', `${field} holds a character that cannot be kept`);
  } else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value))
      assertStorableText(part, field ? `${field}.${key}` : key);
  }
}

/**
 * Rejects fields named like a property of every object, such as `constructor`: class-validator rejects unknown fields,
 * but counts those as known. @throws AppError `VALIDATION` that names the first
 */
export function assertNoInheritedNames(value: unknown, parent = ''): void {
  if (!value || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    const property = parent ? `${parent}.${key}` : key;
    if (key in Object.prototype)
      throw validationError([
        { property, constraints: { whitelistValidation: `property ${key} should not exist` } },
      ]);
    assertNoInheritedNames(part, property);
  }
}
