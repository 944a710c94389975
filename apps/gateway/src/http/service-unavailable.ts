import { AppError } from '@swipeclean/service-kit';

/** Whether a call failed because its service does not answer right now. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');

/** For `catch`: goes on with `value` while the service is away; any other error stays one. */
export const fallbackWhenUnavailable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isServiceUnavailable(error)) return value;
    throw error;
  };
