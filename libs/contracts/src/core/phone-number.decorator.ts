import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_LENGTHS } from './limits';
import { ONE_LINE, stripDirectionMarks } from './one-line';

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
    typeof value === 'string' ? stripDirectionMarks(value).trim() : value,
  )(target, key);
};
