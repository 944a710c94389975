import { validationError } from '../errors/validation';

/**
 * Refuses fields named like what every object has, such as `constructor`: class-validator, which refuses unknown fields,
 * takes those for known. @throws AppError `VALIDATION` that names the first
 */
export function refuseInheritedNames(value: unknown, parent = ''): void {
  if (!value || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    const property = parent ? `${parent}.${key}` : key;
    if (key in Object.prototype)
      throw validationError([
        { property, constraints: { whitelistValidation: `property ${key} should not exist` } },
      ]);
    refuseInheritedNames(part, property);
  }
}
