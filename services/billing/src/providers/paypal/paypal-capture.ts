import { createHash } from 'node:crypto';
import { type Plan, PLANS, PRICES } from '@swipeclean/contracts/server';
import type { MoneyBack } from '../../purchases/purchase';

/** An amount as PayPal writes it. */
export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalCapture {
  id: string;
  status: string;
  amount: PaypalMoney;
  custom_id?: string;
  create_time: string;
  update_time?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
}

/** The fields used of an order: the payer and the refunds. */
export interface PaypalOrder {
  payer?: { payer_id?: string; email_address?: string; address?: { country_code?: string } };
  purchase_units?: PaypalPurchaseUnit[];
}

interface PaypalPurchaseUnit {
  custom_id?: string;
  description?: string;
  amount: PaypalMoney;
  payments?: { refunds?: PaypalRefund[] };
}

interface PaypalRefund {
  status: string;
  amount: PaypalMoney;
  create_time: string;
}

export const orderDescription = (plan: Plan): string => `Premium, ${plan}`;

export const toCents = ({ value }: PaypalMoney): number => Math.round(Number(value) * 100);

/** Hash of the paying PayPal account, the same for each of its payments; null if PayPal does not name the payer. */
export const hashPayer = ({ payer }: PaypalOrder): string | null =>
  payer?.payer_id ? createHash('sha256').update(`wallet ${payer.payer_id}`).digest('base64url') : null;

/** The plan with this price in US dollars; browsers do not set prices. */
export function findPlanByAmount(amount: string): Plan | undefined {
  const cents = Math.round(Number(amount) * 100);
  return PLANS.find((plan) => PRICES[plan] === cents);
}

/** Cents as a decimal amount for PayPal. */
export const toDecimal = (cents: number): string => (cents / 100).toFixed(2);

const FAILED_REFUNDS = ['CANCELLED', 'FAILED'];

/** Refunds and reversals of a capture. The order lists refunds; only the capture's status shows a reversal. */
export function listMoneyBack(capture: PaypalCapture, order: PaypalOrder): MoneyBack[] {
  const cents = toCents(capture.amount);
  const changedAt = capture.update_time ?? capture.create_time;
  const refunds = (order.purchase_units ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status }) => !FAILED_REFUNDS.includes(status))
    .map((refund): MoneyBack => {
      return { kind: 'refund', at: refund.create_time, cents: toCents(refund.amount) };
    });
  const left = cents - refunds.reduce((sum, refund) => sum + refund.cents, 0);
  if (capture.status === 'REVERSED' && left > 0)
    return [...refunds, { kind: 'dispute', at: changedAt, cents: left }];
  // The status is more reliable than the list.
  if (capture.status === 'REFUNDED' && left > 0)
    return [...refunds, { kind: 'refund', at: changedAt, cents: left }];
  return refunds;
}
