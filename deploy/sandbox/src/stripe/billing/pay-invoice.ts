import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { invalidRequest, StripeError } from '../http/stripe-error';
import { cardError } from '../payments/card-error';
import { findUsableMethod } from '../payments/payment-methods';
import { confirmPayment } from './confirm-payment';
import { findDefaultMethod, finalizeInvoice, markInvoiceUnpaid, findInvoicePayment } from './invoices';
import { findSubscription } from './subscription-state';

const NO_PAYMENT_METHOD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';

/** Pays an open invoice off session. @throws StripeError for the caller */
export function payInvoice(context: SandboxContext, invoice: Stripe.Invoice, wanted?: string): void {
  if (invoice.status === 'draft') finalizeInvoice(context, invoice);
  if (invoice.status !== 'open') {
    const code = invoice.status === 'paid' ? 'invoice_already_paid' : 'invoice_not_payable';
    throw invalidRequest(`Invoice is ${invoice.status} and cannot be paid`, { code });
  }
  const subscription = findSubscription(context, invoice);
  const method = wanted ?? (subscription && findDefaultMethod(context, subscription));
  if (!method) throw invalidRequest(NO_PAYMENT_METHOD, { code: 'resource_missing' });
  const intent = context.tables.paymentIntents.get(
    String(findInvoicePayment(context, invoice)?.payment.payment_intent),
  );
  if (!intent) throw new Error(`${invoice.id} is open and has no payment`);
  confirmPayment(context, intent, {
    method: findUsableMethod(context, method),
    isOffSession: true,
    waits: true,
  });
  if (intent.status !== 'requires_action') return;
  throw cardError(
    {
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action.',
    },
    { payment_intent: intent },
  );
}

/** As {@link payInvoice} without a caller: an error is stored on the invoice and sent as an event. */
export function collectInvoice(context: SandboxContext, invoice: Stripe.Invoice): void {
  try {
    payInvoice(context, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    // Without a payment method nothing was tried, which counts as a failed attempt.
    if (error.message === NO_PAYMENT_METHOD) markInvoiceUnpaid(context, invoice);
  }
}
