import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { find } from '../http/stripe-error';
import { newInvoice } from '../objects/invoice';
import { newInvoicePayment } from '../objects/invoice-payment';
import { newPaymentIntent } from '../objects/payment-intent';
import { subscriptionOf, subscriptionPaid, subscriptionUnpaid } from './subscription-state';

/** Days between one try to collect an invoice and the next. */
const RETRY_DAYS = [3, 5, 7];

/** Writes a draft of what the current period costs. */
export function draftInvoice(
  world: World,
  subscription: Stripe.Subscription,
  made: { reason: Stripe.Invoice.BillingReason; isFree?: boolean; finalizesAt?: number },
): Stripe.Invoice {
  const customer = find(world.tables.customers, 'customer', String(subscription.customer));
  const invoice = newInvoice(world, {
    customer,
    subscription,
    isFree: made.isFree ?? false,
    reason: made.reason,
  });
  invoice.automatically_finalizes_at = made.finalizesAt ?? null;
  world.tables.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  emit(world, 'invoice.created', invoice);
  return invoice;
}

/** Makes a draft due, with the payment that will settle it; nothing to pay is paid at once. */
export function finalizeInvoice(world: World, invoice: Stripe.Invoice): void {
  const now = world.clock.now();
  const customer = find(world.tables.customers, 'customer', String(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const previous = change(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (invoice.total > 0) addPayment(world, invoice);
  emit(world, 'invoice.finalized', invoice, previous);
  if (invoice.total === 0) invoicePaid(world, invoice, null);
}

function addPayment(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const saves = subscription?.payment_settings?.save_default_payment_method === 'on_subscription';
  const intent = newPaymentIntent(world, invoice.total, invoice.currency);
  const method = subscription && defaultMethodOf(world, subscription);
  change(intent, {
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: saves ? 'off_session' : null,
    ...(method && { payment_method: method, status: 'requires_confirmation' }),
  });
  world.tables.paymentIntents.set(intent.id, intent);
  const payment = newInvoicePayment(world, invoice, intent);
  world.tables.invoicePayments.set(payment.id, payment);
  emit(world, 'payment_intent.created', intent);
}

/** The payment method that a subscription is charged to. */
export function defaultMethodOf({ tables }: World, subscription: Stripe.Subscription): string | undefined {
  const customer = tables.customers.get(String(subscription.customer));
  const method = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof method === 'string' ? method : undefined;
}

/** The tie between an invoice and its payment. */
export const paymentOf = ({ tables }: World, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined =>
  [...tables.invoicePayments.values()].find((payment) => payment.invoice === invoice.id);

/** The invoice that a payment settles. */
export function invoiceOf({ tables }: World, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const tie = [...tables.invoicePayments.values()].find(
    ({ payment }) => payment.payment_intent === intent.id,
  );
  return tables.invoices.get(String(tie?.invoice));
}

/** The money is there. */
export function invoicePaid(world: World, invoice: Stripe.Invoice, method: string | null): void {
  const now = world.clock.now();
  const payment = paymentOf(world, invoice);
  change(invoice, {
    status: 'paid',
    attempted: invoice.total > 0,
    attempt_count: invoice.attempt_count + (invoice.total > 0 ? 1 : 0),
    amount_paid: invoice.total,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
  if (payment) {
    const transitions = { ...payment.status_transitions, paid_at: now };
    change(payment, { status: 'paid', amount_paid: invoice.total, status_transitions: transitions });
    emit(world, 'invoice_payment.paid', payment);
  }
  subscriptionPaid(world, invoice, method);
}

/** An attempt to collect has failed; a renewal is tried again some days later, three times. */
export function invoiceUnpaid(world: World, invoice: Stripe.Invoice): void {
  const days = invoice.auto_advance ? RETRY_DAYS[invoice.attempt_count] : undefined;
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  change(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isRenewal && days ? world.clock.now() + days * 86_400 : null,
  });
  emit(world, 'invoice.payment_failed', invoice);
  subscriptionUnpaid(world, invoice);
}

/** Nobody has to pay it any more. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  const now = world.clock.now();
  const transitions = { ...invoice.status_transitions, voided_at: now };
  change(invoice, {
    ...{ status: 'void', auto_advance: false, next_payment_attempt: null, status_transitions: transitions },
  });
  emit(world, 'invoice.voided', invoice);
  const payment = paymentOf(world, invoice);
  const intent = world.tables.paymentIntents.get(String(payment?.payment.payment_intent));
  if (payment) change(payment, { status: 'canceled' });
  if (!intent || intent.status === 'succeeded') return;
  const why = { cancellation_reason: 'void_invoice', canceled_at: now } as const;
  change(intent, { status: 'canceled', next_action: null, ...why });
  emit(world, 'payment_intent.canceled', intent);
}
