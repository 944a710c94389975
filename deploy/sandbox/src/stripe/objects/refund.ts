import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import type { World } from '../../core/world';

/** Money on its way back. */
export const newRefund = (world: World, charge: Stripe.Charge, amount: number): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: world.clock.now(),
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
