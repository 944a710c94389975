import {
  ERROR_CODES,
  type ErrorCode,
  type FieldError,
  type FieldErrorCode,
  type WireError,
} from '@swipeclean/contracts/server';
import { isDatabaseUnavailable } from '../database/database-unavailable';

/** A failure that the caller may know of: the only error services throw on purpose. */
export class AppError extends Error {
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;

  /** `message` is shown to people; `errors` names refused fields; `retryAfterSeconds` becomes `Retry-After`. */
  constructor(
    readonly code: ErrorCode,
    message: string,
    details: { errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** Restores an error from the form it had on the bus. */
  static fromWire(wire: WireError): AppError {
    return new AppError(wire.code in ERROR_CODES ? wire.code : 'INTERNAL', wire.message, wire);
  }

  /** The form in which the error crosses the bus. */
  toWire(): WireError {
    return {
      code: this.code,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.retryAfterSeconds !== undefined && { retryAfterSeconds: this.retryAfterSeconds }),
    };
  }
}

/** A refused request that names one field. */
export const fieldError = (field: string, code: FieldErrorCode, message: string): AppError =>
  new AppError('VALIDATION', message, { errors: [{ field, code, message }] });

/** Something this answer depends on is away for the moment. */
export const unavailable = (
  message = 'This part of the service is not available right now. Please try again in a moment.',
): AppError => new AppError('UNAVAILABLE', message, { retryAfterSeconds: 1 });

/** Whether a call failed because its service is unavailable. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');

/** What a caller may learn of any thrown value: an {@link AppError} as it is, a lost database, or a bare `INTERNAL`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return unavailable();
  return new AppError('INTERNAL', 'Something went wrong. Please try again.');
}
