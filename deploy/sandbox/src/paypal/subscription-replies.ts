import type { components } from '@paypal/paypal-js/types/apis/openapi/billing_subscriptions_v1';
import type { SandboxContext } from '../core/context';
import type { PartOf } from '../core/tables';
import { periodEnd } from '../stripe/billing/period';
import { findPlan, toInterval } from './billing-plans';
import { toAgreementBuyer, toPayer } from './buyers';
import { toCents, toMoney } from './money';
import type { Agreement, BillingPlan, Capture } from './paypal-types';

/** Replies by PayPal's document of the API. */
type Replies = components['schemas'];

export function toSubscriptionReply(context: SandboxContext, agreement: Agreement) {
  const { clock, publicUrl } = context;
  const { id, planId, status, startsAt, customId, updatedAt, createdAt, failures, nextChargeAt } = agreement;
  const { amount } = findPlan(context, planId);
  const last = listSales(context, agreement).at(-1);
  const self = `${publicUrl}/v1/billing/subscriptions/${id}`;
  const { name, ...payer } = toPayer(toAgreementBuyer(agreement));
  return {
    id,
    plan_id: planId,
    status,
    status_update_time: clock.iso(updatedAt),
    start_time: clock.iso(startsAt),
    quantity: '1',
    ...(customId && { custom_id: customId }),
    ...(status !== 'APPROVAL_PENDING' && {
      subscriber: {
        email_address: payer.email_address,
        payer_id: payer.payer_id,
        name,
        shipping_address: { address: payer.address },
      },
      billing_info: {
        outstanding_balance: toMoney(failures > 0 ? toCents(amount) : 0, amount.currency_code),
        failed_payments_count: failures,
        ...(last && { last_payment: { amount: last.amount, time: last.createTime } }),
        ...(status === 'ACTIVE' && { next_billing_time: clock.iso(nextChargeAt) }),
      },
    }),
    create_time: clock.iso(createdAt),
    update_time: clock.iso(updatedAt),
    links: [
      ...(status === 'APPROVAL_PENDING'
        ? [
            {
              href: `${publicUrl}/webapps/billing/subscriptions?ba_token=${id}`,
              rel: 'approve',
              method: 'GET' as const,
            },
          ]
        : []),
      { href: self, rel: 'self', method: 'GET' as const },
    ],
  } satisfies PartOf<Replies['subscription']>;
}

const TRANSACTION_STATUS = {
  COMPLETED: 'COMPLETED',
  PARTIALLY_REFUNDED: 'PARTIALLY_REFUNDED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'REFUNDED',
} as const;

/** A charge as the list of a subscription's transactions has it. */
export const toTransactionReply = (capture: Capture, agreement: Agreement) =>
  ({
    id: capture.id,
    status: TRANSACTION_STATUS[capture.status],
    amount_with_breakdown: { gross_amount: capture.amount },
    payer_name: { given_name: 'Test', surname: 'Buyer' },
    payer_email: toAgreementBuyer(agreement),
    time: capture.createTime,
  }) satisfies PartOf<Replies['transaction']>;

export const toPlanReply = ({ id, productId, name, interval, amount }: BillingPlan) =>
  ({
    id,
    product_id: productId,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      {
        pricing_scheme: { fixed_price: amount },
        frequency: { interval_unit: interval, interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
      },
    ],
  }) satisfies PartOf<Replies['plan']>;

/** A charge as its webhook names it; the library has no type of it. */
export const toSaleReply = (context: SandboxContext, capture: Capture) => ({
  id: capture.id,
  billing_agreement_id: capture.agreementId,
  state: capture.status.toLowerCase(),
  amount: { total: capture.amount.value, currency: capture.amount.currency_code },
  create_time: capture.createTime,
  update_time: capture.updateTime,
  links: [{ href: `${context.publicUrl}/v1/payments/sale/${capture.id}`, rel: 'self', method: 'GET' }],
});

/** The charges of a subscription and what went back of each, for tests. */
export const listAgreementCharges = (context: SandboxContext, agreement: Agreement) =>
  listSales(context, agreement).map(({ id, createTime: at, amount, status, refundedCents }) => ({
    id,
    at,
    status,
    cents: toCents(amount),
    refundedCents,
    coversUntil: context.clock.iso(findPeriodEnd(context, agreement, Date.parse(at) / 1000)),
    refunds: [...context.tables.paypalRefunds.values()]
      .filter(({ captureId }) => captureId === id)
      .map(({ createTime, amount: back, note }) => ({ at: createTime, cents: toCents(back), note })),
    cancelledAt: agreement.status === 'CANCELLED' ? context.clock.iso(agreement.updatedAt) : null,
  }));

const findPeriodEnd = (context: SandboxContext, { planId, startsAt }: Agreement, at: number): number =>
  periodEnd(startsAt, at, toInterval(findPlan(context, planId)));

export const listSales = ({ tables }: SandboxContext, { id }: Agreement): Capture[] =>
  [...tables.captures.values()].filter(({ agreementId }) => agreementId === id);
