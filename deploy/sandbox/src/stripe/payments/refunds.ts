import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { newRefund } from '../objects/refund';

interface RefundWish {
  amount?: number;
  reason?: Stripe.Refund['reason'];
  metadata?: Record<string, string>;
}

/** Gives money back, all that is left unless told. */
export function refundCharge(world: World, charge: Stripe.Charge, wish: RefundWish): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`, { param: 'charge' });
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = wish.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const refund = newRefund(world, charge, amount);
  change(refund, { reason: wish.reason ?? null, metadata: wish.metadata ?? {} });
  world.tables.refunds.set(refund.id, refund);
  const refunded = charge.amount_refunded + amount;
  const previous = change(charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  emit(world, 'charge.refunded', charge, previous);
  emit(world, 'refund.created', refund);
  return refund;
}

/** The bank does not take the money back, days later: it is here again, and can be given back anew. */
export function failRefund(world: World, refund: Stripe.Refund): Stripe.Refund {
  const charge = world.tables.charges.get(String(refund.charge));
  if (!charge || refund.status !== 'succeeded') {
    throw invalidRequest(`Refund ${refund.id} came to nothing already.`, { param: 'refund' });
  }
  const previous = change(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  change(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  emit(world, 'refund.updated', refund, previous);
  emit(world, 'refund.failed', refund);
  return refund;
}
