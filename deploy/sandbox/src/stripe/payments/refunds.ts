import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';
import { emitEvent, updateRow } from '../events';
import { invalidRequest } from '../http/stripe-error';

interface RefundParams {
  amount?: number;
  reason?: Stripe.Refund['reason'];
  metadata?: Record<string, string>;
}

/** Refunds a charge, by default all that is left. */
export function refundCharge(
  context: SandboxContext,
  charge: Stripe.Charge,
  params: RefundParams,
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`, { param: 'charge' });
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  // The charge stays marked when a dispute is won.
  const isClaimed = [...context.tables.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && dispute.status !== 'won',
  );
  if (isClaimed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = params.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const refund = newRefund(context, charge, amount);
  updateRow(refund, { reason: params.reason ?? null, metadata: params.metadata ?? {} });
  context.tables.refunds.set(refund.id, refund);
  const refunded = charge.amount_refunded + amount;
  const previous = updateRow(charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  emitEvent(context, 'charge.refunded', charge, previous);
  emitEvent(context, 'refund.created', refund);
  return refund;
}

/** Fails a refund days later: the money is back and can be refunded again. */
export function failRefund(context: SandboxContext, refund: Stripe.Refund): Stripe.Refund {
  const charge = context.tables.charges.get(String(refund.charge));
  if (!charge || refund.status !== 'succeeded') {
    throw invalidRequest(`Refund ${refund.id} came to nothing already.`, { param: 'refund' });
  }
  const previous = updateRow(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  updateRow(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  emitEvent(context, 'refund.updated', refund, previous);
  emitEvent(context, 'refund.failed', refund);
  return refund;
}

const newRefund = (context: SandboxContext, charge: Stripe.Charge, amount: number) =>
  ({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    status: 'succeeded',
  }) satisfies PartOf<Stripe.Refund> as unknown as Stripe.Refund;
