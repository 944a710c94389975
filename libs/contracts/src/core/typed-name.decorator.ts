import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { ONE_LINE, stripDirectionMarks } from './one-line';

/**
 * A name on one line of at most `longest` characters, without surrounding space and direction marks. It must contain a
 * visible character unless it `mayBeEmpty`.
 */
export const TypedName =
  (longest: number, { mayBeEmpty = false } = {}): PropertyDecorator =>
  (target, property) => {
    const key = property as string;
    MaxLength(longest)(target, key);
    Matches(ONE_LINE, { message: 'Enter this on one line' })(target, key);
    if (!mayBeEmpty) Matches(/[\p{L}\p{N}\p{P}\p{S}]/u, { message: 'Enter this' })(target, key);
    IsString()(target, key);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? stripDirectionMarks(value).trim() : value,
    )(target, key);
  };
