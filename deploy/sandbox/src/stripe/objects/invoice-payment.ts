import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import type { World } from '../../core/world';

/** Ties an invoice to the payment that settles it: neither names the other. */
export const newInvoicePayment = (
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: intent.amount,
  created: world.clock.now(),
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
