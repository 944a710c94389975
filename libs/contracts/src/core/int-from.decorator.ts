import { IsInt, Max, Min } from 'class-validator';

/** An integer of at least `min` and, if given, at most `max`. */
export const IsIntFrom =
  (min: number, max?: number): PropertyDecorator =>
  (target, property) => {
    const key = property as string;
    if (max !== undefined) Max(max)(target, key);
    Min(min)(target, key);
    IsInt()(target, key);
  };
