import { IsString, Matches } from 'class-validator';

/** The value of the header `Idempotency-Key`. */
export const IsIdempotencyKey = (): PropertyDecorator => (target, property) => {
  const key = property as string;
  const message = 'Send the header Idempotency-Key with 1 to 100 visible characters';
  Matches(/^[\x21-\x7e]{1,100}$/, { message })(target, key);
  IsString({ message: 'Send the header Idempotency-Key' })(target, key);
};
