import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** A phone number as typed: not blank, at most 40 characters, kept without surrounding space (SPAM-07, SPAM-25). */
export const PhoneNumber = (): PropertyDecorator => (target, property) => {
  const key = property as string;
  MaxLength(40, { message: 'Phone number must have at most 40 characters' })(target, key);
  IsNotEmpty({ message: 'Phone number is required' })(target, key);
  IsString({ message: 'Phone number is required' })(target, key);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))(
    target,
    key,
  );
};
