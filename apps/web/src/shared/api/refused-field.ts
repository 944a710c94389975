import { ApiError } from './api-error';

/** What the server said of this field, when it refused it. */
export function refusedField(error: unknown, field: string): string | undefined {
  return error instanceof ApiError
    ? error.fieldErrors.find((refused) => refused.field === field)?.message
    : undefined;
}
