/** Who sends the money, so that the operator can tell whose it is (ENT-08). */
export interface CustomerInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

const STORAGE_KEY = 'customerInfo';

/** What this browser remembers of an earlier visit, over what is known of the user. */
export function readCustomerInfo(known: Partial<CustomerInfo>): CustomerInfo {
  return { firstName: '', lastName: '', email: '', phone: '', ...known, ...readStored() };
}

/** All four under one key (ENT-34). */
export function storeCustomerInfo(info: CustomerInfo): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(info));
}

export const firstMissing = (info: CustomerInfo) =>
  CUSTOMER_FIELDS.find((field) => info[field].trim() === '');

function readStored(): Partial<CustomerInfo> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Record<string, unknown>>;
    const known = CUSTOMER_FIELDS.filter((field) => typeof stored[field] === 'string');
    return Object.fromEntries(known.map((field) => [field, stored[field]]));
  } catch {
    return {};
  }
}
