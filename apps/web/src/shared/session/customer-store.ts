const KEY = 'customerInfo';

/**
 * What a person entered to pay by hand, which this browser keeps for that person alone: a user, told by id, or a visitor.
 * Another's is dropped as soon as it is met. All under one key (ENT-34).
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
