import {
  attachPurchase,
  getCustomer,
  grantPro,
  listAccountActions,
  listCustomers,
  listDisputes,
  listOwnerActions,
  type OwnerCustomerDetails,
  type OwnerGrant,
  type OwnerPayment,
  refundCustomer,
  revokeGrant,
} from '@swipeclean/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { formatDate, formatMoney } from '@/shared/format/format';
import type { Decision } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

/** A prefix of the keys of all lists here, which every action changes. */
export const CUSTOMERS_KEY = ['owner-customers'] as const;

export const customersQuery = (q: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'found', q],
    queryFn: ({ signal }) => request(listCustomers, { q }, { signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: ({ signal }) => request(getCustomer, { id }, { signal }),
  });

/** What happened to a customer's account. */
export const accountActionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'account', userId],
    queryFn: ({ signal }) => request(listAccountActions, { userId }, { signal }),
  });

export const disputesQuery = queryOptions({
  queryKey: [...CUSTOMERS_KEY, 'disputes'],
  queryFn: ({ signal }) => request(listDisputes, undefined, { signal }),
});

export const actionsQuery = queryOptions({
  queryKey: [...CUSTOMERS_KEY, 'actions'],
  queryFn: ({ signal }) => request(listOwnerActions, undefined, { signal }),
});

export const nameOf = ({ email, id }: Pick<OwnerCustomerDetails, 'email' | 'id'>): string => email ?? id;

/** What every action asks for and says. */
const recorded = () =>
  ({
    note: {
      label: t('reason'),
      hint: t('customers.reason.hint'),
      missing: t('reason.missing'),
      maxLength: 500,
      isLong: true,
    },
    done: t('customers.done'),
    conflict: t('customers.conflict'),
  }) satisfies Partial<Decision>;

export const refundDecision = ({ id, cents, refundedCents, provider, paidAt }: OwnerPayment): Decision => {
  const amount = formatMoney(cents - refundedCents);
  const values = { amount, date: formatDate(paidAt) };
  return {
    ...recorded(),
    title: t('customers.refund.title', values),
    text: t(provider === 'cash' ? 'customers.refund.cash' : 'customers.refund.text', values),
    act: t('customers.refund'),
    isRefusal: true,
    send: (reason) => request(refundCustomer, { id, reason }),
  };
};

/** Sent again after a failure, it gives the same grant. */
export const grantDecision = (customer: OwnerCustomerDetails, days: number | null): Decision => {
  const grantId = crypto.randomUUID();
  const act = t(days === null ? 'customers.give.forever' : 'customers.give.month');
  return {
    ...recorded(),
    title: act,
    text: t('customers.give.text', { name: nameOf(customer) }),
    act,
    isRefusal: false,
    send: (reason) => request(grantPro, { id: customer.id, grantId, days, reason }),
  };
};

export const revokeDecision = (customer: OwnerCustomerDetails, { id }: OwnerGrant): Decision => ({
  ...recorded(),
  title: t('customers.revoke.title'),
  text: t('customers.revoke.text', { name: nameOf(customer) }),
  act: t('customers.revoke'),
  isRefusal: true,
  send: (reason) => request(revokeGrant, { id, reason }),
});

/** The note is the account; the reason is always the same. */
export const attachDecision = ({ id }: OwnerCustomerDetails): Decision => ({
  ...recorded(),
  note: {
    label: t('customers.attach.id'),
    hint: t('customers.attach.hint'),
    missing: t('customers.attach.missing'),
    maxLength: 64,
  },
  title: t('customers.attach'),
  text: t('customers.attach.text'),
  act: t('customers.attach'),
  isRefusal: false,
  send: (userId) => request(attachPurchase, { id, userId, reason: t('customers.attach') }),
});
