import { fieldError } from '../errors/app-error';

/** Half of a character beyond the first plane. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** @throws AppError `VALIDATION` that names the first field with a NUL or half a character in it, which no text column can hold. */
export function refuseNul(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || LONE_SURROGATE.test(value))
      throw fieldError(field, 'FORMAT', `${field} holds a character that cannot be kept`);
  } else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) refuseNul(part, field ? `${field}.${key}` : key);
  }
}
