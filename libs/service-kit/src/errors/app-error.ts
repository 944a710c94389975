import {
  describeReason,
  ERROR_CODES,
  ERROR_REASONS,
  type ErrorCode,
  type ErrorReason,
  type ErrorValues,
  type FieldError,
  type FieldErrorCode,
  type ValuesOf,
  type WireError,
} from '@swipeclean/contracts/server';
import { isDatabaseUnavailable } from '../database/database-unavailable';

interface ErrorDetails {
  reason?: ErrorReason;
  values?: ErrorValues;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** A failure that the caller may know of: the only error services throw on purpose. */
export class AppError extends Error {
  readonly reason?: ErrorReason;
  readonly values?: ErrorValues;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;

  /**
   * `message` is English; {@link appError} makes it from a reason, which users read in their language. `errors` names
   * refused fields; `retryAfterSeconds` becomes `Retry-After`.
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.reason = details.reason;
    this.values = details.values;
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
      ...(this.reason && { reason: this.reason }),
      ...(this.values && { values: this.values }),
      ...(this.errors && { errors: this.errors }),
      ...(this.retryAfterSeconds !== undefined && { retryAfterSeconds: this.retryAfterSeconds }),
    };
  }
}

/** The values that a reason needs, if any, and what else the error carries. */
type Arguments<Reason extends ErrorReason> = keyof ValuesOf<Reason> extends never
  ? [values?: undefined, details?: Omit<ErrorDetails, 'reason' | 'values'>]
  : [values: ValuesOf<Reason>, details?: Omit<ErrorDetails, 'reason' | 'values'>];

/** An error with a reason of the contracts' `ERROR_REASONS`. */
export function appError<Reason extends ErrorReason>(
  reason: Reason,
  ...[values, details]: Arguments<Reason>
): AppError {
  return new AppError(ERROR_REASONS[reason][0], describeReason(reason, values), {
    ...details,
    reason,
    values,
  });
}

/** An error with a reason that one field of the request is the cause of. */
export function appFieldError<Reason extends ErrorReason>(
  field: string,
  code: FieldErrorCode,
  reason: Reason,
  ...[values]: Arguments<Reason>
): AppError {
  const message = describeReason(reason, values);
  const errors = [{ field, code, message }];
  return new AppError(ERROR_REASONS[reason][0], message, { reason, values, errors });
}

/** A refused request that names one field; users read what its code means, `message` is for programs. */
export const fieldError = (field: string, code: FieldErrorCode, message: string): AppError =>
  new AppError('VALIDATION', message, { errors: [{ field, code, message }] });

/** Something this answer depends on is away for the moment. */
export const unavailable = (): AppError =>
  appError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 1 });

/** What operators are told before a process has started. */
export const notStarted = (): AppError =>
  new AppError('UNAVAILABLE', 'The process is still starting.', { retryAfterSeconds: 1 });

/** Whether a call failed because its service is unavailable. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');

/** What a caller may learn of any thrown value: an {@link AppError} as it is, a lost database, or a bare `INTERNAL`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return unavailable();
  return appError('INTERNAL_ERROR');
}
