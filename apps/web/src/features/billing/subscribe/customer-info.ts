import { readCustomer, storeCustomer } from '@/shared/session/customer-store';
import { currentSession } from '@/shared/session/session';

/** The sender of a transfer, so that the operator can assign the money (ENT-08). */
export interface CustomerInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The user's data, completed by what the same person entered on an earlier visit. */
export function readCustomerInfo(): CustomerInfo {
  const { user } = currentSession();
  const stored = readCustomer(user?.id);
  const known = (field: (typeof CUSTOMER_FIELDS)[number]) => {
    const ofUser = field === 'phone' ? null : user?.[field];
    const typed = stored[field];
    return ofUser || (typeof typed === 'string' ? typed : '');
  };
  return {
    firstName: known('firstName'),
    lastName: known('lastName'),
    email: known('email'),
    phone: known('phone'),
  };
}

export function storeCustomerInfo(info: CustomerInfo): void {
  storeCustomer(info, currentSession().user?.id);
}

export const firstMissing = (info: CustomerInfo) =>
  CUSTOMER_FIELDS.find((field) => info[field].trim() === '');
