import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { invalidRequest, StripeError } from '../http/stripe-error';
import { cardError } from '../payments/card-error';
import { useMethod } from '../payments/payment-methods';
import { defaultMethodOf, finalizeInvoice, invoiceUnpaid, paymentOf } from './invoices';
import { settle } from './settle';
import { subscriptionOf } from './subscription-state';

const NO_METHOD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';

/** Charges what an open invoice asks for, without its buyer; throws what the caller is to be told. */
export function payInvoice(world: World, invoice: Stripe.Invoice, wanted?: string): void {
  if (invoice.status === 'draft') finalizeInvoice(world, invoice);
  if (invoice.status === 'paid' && invoice.total === 0) return;
  if (invoice.status !== 'open') {
    const code = invoice.status === 'paid' ? 'invoice_already_paid' : 'invoice_not_payable';
    throw invalidRequest(`Invoice is ${invoice.status} and cannot be paid`, { code });
  }
  const subscription = subscriptionOf(world, invoice);
  const method = wanted ?? (subscription && defaultMethodOf(world, subscription));
  if (!method) throw invalidRequest(NO_METHOD, { code: 'resource_missing' });
  const intent = world.tables.paymentIntents.get(String(paymentOf(world, invoice)?.payment.payment_intent));
  if (!intent) throw new Error(`${invoice.id} is open and has no payment`);
  settle(world, intent, { method: useMethod(world, method), isOffSession: true, waits: true });
  if (intent.status !== 'requires_action') return;
  throw cardError(
    {
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action.',
    },
    { payment_intent: intent },
  );
}

/** As {@link payInvoice} when nobody has called: a refusal is noted on the invoice and told by events. */
export function collect(world: World, invoice: Stripe.Invoice): void {
  try {
    payInvoice(world, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    // Without a card there was nothing to try, which counts as a failure all the same.
    if (error.message === NO_METHOD) invoiceUnpaid(world, invoice);
  }
}
