const KEY = 'customerInfo';

/**
 * The contact data that a person entered for a manual payment, stored in this browser for that user id or visitor.
 * Data of another person is deleted when it is read. All under one key (ENT-34).
 */
export function readCustomer(userId: string | undefined): Partial<Record<string, unknown>> {
  const stored = parseStoredCustomer(localStorage.getItem(KEY));
  if (stored.userId === userId) return stored;
  clearCustomer();
  return {};
}

export function storeCustomer(fields: object, userId: string | undefined): void {
  localStorage.setItem(KEY, JSON.stringify({ ...fields, userId }));
}

export const clearCustomer = (): void => localStorage.removeItem(KEY);

function parseStoredCustomer(text: string | null): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<string, unknown>>;
  } catch {
    return {};
  }
}
