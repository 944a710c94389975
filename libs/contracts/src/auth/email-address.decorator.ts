import { Transform } from 'class-transformer';
import { IsEmail, Matches, MaxLength } from 'class-validator';

/** An e-mail address as typed, without surrounding space. */
export const EmailAddress = (): PropertyDecorator => (target, property) => {
  const key = property as string;
  const message = 'Enter a valid e-mail address';
  MaxLength(254, { message })(target, key);
  IsEmail({}, { message })(target, key);
  // A quoted local part may contain line breaks, which are invalid in a mail header.
  Matches(/^[^\s"\p{Cc}]+$/u, { message })(target, key);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))(
    target,
    key,
  );
};
