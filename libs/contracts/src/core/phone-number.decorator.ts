import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_LENGTHS } from './limits';

/** Invisible marks in numbers copied from other apps; they reverse the text around them. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** One line of text: no control characters, lone surrogates, or line and paragraph separators. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** A phone number as typed: not blank, at most 40 characters, without surrounding space (SPAM-07, SPAM-25). */
export const PhoneNumber = (): PropertyDecorator => (target, property) => {
  const key = property as string;
  Matches(ONE_LINE, { message: 'Enter a valid phone number' })(target, key);
  MaxLength(MAX_LENGTHS.phoneNumber, { message: 'Phone number must have at most $constraint1 characters' })(
    target,
    key,
  );
  IsNotEmpty({ message: 'Phone number is required' })(target, key);
  IsString({ message: 'Phone number is required' })(target, key);
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(DIRECTION_MARKS, '').trim() : value,
  )(target, key);
};
