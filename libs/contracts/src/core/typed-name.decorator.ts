import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

/** Marks that would reverse the text around the name on another user's screen. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/**
 * A name on one line of at most `longest` characters, without surrounding space and direction marks. It must contain a
 * visible character unless it `mayBeEmpty`.
 */
export const TypedName =
  (longest: number, { mayBeEmpty = false } = {}): PropertyDecorator =>
  (target, property) => {
    const key = property as string;
    MaxLength(longest)(target, key);
    Matches(/^\P{Cc}*$/u, { message: 'Enter this on one line' })(target, key);
    if (!mayBeEmpty) Matches(/[\p{L}\p{N}\p{P}\p{S}]/u, { message: 'Enter this' })(target, key);
    IsString()(target, key);
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(DIRECTION_MARKS, '').trim() : value,
    )(target, key);
  };
