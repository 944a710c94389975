import { IsInt, Max, Min, type ValidationOptions } from 'class-validator';

/** An integer of at least `min` and, if given, at most `max`. */
export const IsIntFrom =
  (min: number, max?: number, options?: ValidationOptions): PropertyDecorator =>
  (target, property) => {
    const key = property as string;
    if (max !== undefined) Max(max, options)(target, key);
    Min(min, options)(target, key);
    IsInt(options)(target, key);
  };
