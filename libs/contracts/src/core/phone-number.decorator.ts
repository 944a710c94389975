import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_LENGTHS } from './limits';

/** Around numbers that were copied from other apps; nobody has typed them, and they turn what stands beside them around. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** What no line of text holds: control characters, halves of characters, and what ends a line or paragraph. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** A phone number as typed: not blank, at most 40 characters, kept without surrounding space (SPAM-07, SPAM-25). */
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
