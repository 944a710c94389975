import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';
import { toList } from '../http/pages';
import { type Credit, newCreditLine, newInvoiceLine } from './invoice-line';

interface InvoiceParams {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  credit?: Credit;
}

export function newInvoice(
  context: SandboxContext,
  { customer, subscription, reason, credit }: InvoiceParams,
) {
  const id = newId('in');
  const now = context.clock.now();
  const lines = subscription.items.data.map((item) => newInvoiceLine(id, item, subscription));
  if (credit) lines.push(...lines.slice(0, 1).map((line) => newCreditLine(line, credit)));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    automatic_tax: toInvoiceTax(subscription.automatic_tax.enabled),
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    effective_at: null,
    hosted_invoice_url: null,
    lines: toList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  } satisfies PartOf<Stripe.Invoice> as unknown as Stripe.Invoice;
}

const toInvoiceTax = (enabled: boolean) =>
  ({
    enabled,
    disabled_reason: null,
    liability: null,
    provider: enabled ? 'stripe' : null,
    status: enabled ? 'complete' : null,
  }) satisfies PartOf<Stripe.Invoice.AutomaticTax>;

/** Links an invoice with its payment, which do not refer to each other. */
export const newInvoicePayment = (
  context: SandboxContext,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: intent.amount,
  created: context.clock.now(),
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
