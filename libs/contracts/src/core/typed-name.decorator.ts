import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

/** They turn around what stands beside them on somebody else's screen. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/**
 * What somebody is called, on one line and of at most `longest` characters; kept without surrounding space and marks of
 * direction. There must be something to see unless it `mayBeEmpty`.
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
