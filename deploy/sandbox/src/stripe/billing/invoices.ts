import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent, updateRow } from '../events';
import { findOrThrow } from '../http/stripe-error';
import { newInvoice, newInvoicePayment } from '../objects/invoice';
import type { Credit } from '../objects/invoice-line';
import { newPaymentIntent } from '../objects/payment-intent';
import { findSubscription, markSubscriptionPaid, markSubscriptionUnpaid } from './subscription-state';

/** Days between two attempts to collect an invoice. */
const RETRY_DAYS = [3, 5, 7];

export function draftInvoice(
  context: SandboxContext,
  subscription: Stripe.Subscription,
  made: { reason: Stripe.Invoice.BillingReason; finalizesAt?: number; credit?: Credit },
): Stripe.Invoice {
  const customer = findOrThrow(context.tables.customers, 'customer', String(subscription.customer));
  const { reason, credit } = made;
  const invoice = newInvoice(context, { customer, subscription, reason, credit });
  invoice.automatically_finalizes_at = made.finalizesAt ?? null;
  context.tables.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  emitEvent(context, 'invoice.created', invoice);
  return invoice;
}

export function finalizeInvoice(context: SandboxContext, invoice: Stripe.Invoice): void {
  const now = context.clock.now();
  const customer = findOrThrow(context.tables.customers, 'customer', String(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const previous = updateRow(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${context.publicUrl}/invoice/${invoice.id}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  addPayment(context, invoice);
  emitEvent(context, 'invoice.finalized', invoice, previous);
}

function addPayment(context: SandboxContext, invoice: Stripe.Invoice): void {
  const subscription = findSubscription(context, invoice);
  const saves = subscription?.payment_settings?.save_default_payment_method === 'on_subscription';
  const intent = newPaymentIntent(context, invoice.total, invoice.currency);
  const method = subscription && findDefaultMethod(context, subscription);
  updateRow(intent, {
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: saves ? 'off_session' : null,
    ...(method && { payment_method: method, status: 'requires_confirmation' }),
  });
  context.tables.paymentIntents.set(intent.id, intent);
  const payment = newInvoicePayment(context, invoice, intent);
  context.tables.invoicePayments.set(payment.id, payment);
  emitEvent(context, 'payment_intent.created', intent);
}

/** The payment method that a subscription is charged to. */
export function findDefaultMethod(
  { tables }: SandboxContext,
  subscription: Stripe.Subscription,
): string | undefined {
  const customer = tables.customers.get(String(subscription.customer));
  const method = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof method === 'string' ? method : undefined;
}

/** The link between an invoice and its payment. */
export const findInvoicePayment = (
  { tables }: SandboxContext,
  invoice: Stripe.Invoice,
): Stripe.InvoicePayment | undefined =>
  [...tables.invoicePayments.values()].find((payment) => payment.invoice === invoice.id);

export function findInvoice(
  { tables }: SandboxContext,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice | undefined {
  const tie = [...tables.invoicePayments.values()].find(
    ({ payment }) => payment.payment_intent === intent.id,
  );
  return tables.invoices.get(String(tie?.invoice));
}

export function markInvoicePaid(context: SandboxContext, invoice: Stripe.Invoice, method: string): void {
  const now = context.clock.now();
  const payment = findInvoicePayment(context, invoice);
  updateRow(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.total,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  emitEvent(context, 'invoice.paid', invoice);
  emitEvent(context, 'invoice.payment_succeeded', invoice);
  if (payment) {
    const transitions = { ...payment.status_transitions, paid_at: now };
    updateRow(payment, { status: 'paid', amount_paid: invoice.total, status_transitions: transitions });
    emitEvent(context, 'invoice_payment.paid', payment);
  }
  markSubscriptionPaid(context, invoice, method);
}

/** Records a failed attempt; a renewal is retried three times, days apart. */
export function markInvoiceUnpaid(context: SandboxContext, invoice: Stripe.Invoice): void {
  const days = invoice.auto_advance ? RETRY_DAYS[invoice.attempt_count] : undefined;
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  updateRow(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: isRenewal && days ? context.clock.now() + days * 86_400 : null,
  });
  emitEvent(context, 'invoice.payment_failed', invoice);
  markSubscriptionUnpaid(context, invoice);
}

export function voidInvoice(context: SandboxContext, invoice: Stripe.Invoice): void {
  const now = context.clock.now();
  const transitions = { ...invoice.status_transitions, voided_at: now };
  updateRow(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: transitions,
  });
  emitEvent(context, 'invoice.voided', invoice);
  const payment = findInvoicePayment(context, invoice);
  const intent = context.tables.paymentIntents.get(String(payment?.payment.payment_intent));
  if (payment) updateRow(payment, { status: 'canceled' });
  if (!intent || intent.status === 'succeeded') return;
  const why = { cancellation_reason: 'void_invoice', canceled_at: now } as const;
  updateRow(intent, { status: 'canceled', next_action: null, ...why });
  emitEvent(context, 'payment_intent.canceled', intent);
}
