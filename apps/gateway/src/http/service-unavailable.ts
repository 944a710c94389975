import { isServiceUnavailable } from '@swipeclean/service-kit';

/** For `catch`: returns `value` while the service is unavailable; rethrows any other error. */
export const fallbackWhenUnavailable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isServiceUnavailable(error)) return value;
    throw error;
  };
