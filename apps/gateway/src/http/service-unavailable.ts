import { AppError } from '@swipeclean/service-kit';

/** Whether a call failed because its service is unavailable. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');

/** For `catch`: returns `value` while the service is unavailable; rethrows any other error. */
export const fallbackWhenUnavailable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isServiceUnavailable(error)) return value;
    throw error;
  };
