import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { AUTHENTICATION_FAILED, cardError } from '../payments/card-error';
import { chargeIntent, decline, type Confirmation, type Outcome } from '../payments/charge-intent';
import { findUsableMethod } from '../payments/payment-methods';
import { findInvoice, markInvoicePaid, markInvoiceUnpaid } from './invoices';

/** Confirms a payment and updates its invoice. @throws StripeError for the caller */
export function confirmPayment(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): void {
  assertConfirmable(intent);
  const outcome = chargeIntent(context, intent, confirmation);
  updateInvoice(context, intent, outcome, confirmation);
  if (outcome.kind === 'declined') throw toStripeError(intent, outcome);
}

/** Completes or fails a payment's 3-D Secure challenge. */
export function answerChallenge(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  isApproved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw invalidRequest(`${intent.id} does not wait for its buyer.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = findUsableMethod(context, String(intent.payment_method));
  const outcome = isApproved
    ? chargeIntent(context, intent, { method, isAuthenticated: true })
    : decline(context, intent, method, AUTHENTICATION_FAILED);
  updateInvoice(context, intent, outcome, { method });
}

function updateInvoice(
  context: SandboxContext,
  intent: Stripe.PaymentIntent,
  outcome: Outcome,
  { method, isOffSession }: Confirmation,
): void {
  const invoice = findInvoice(context, intent);
  if (!invoice) return;
  if (outcome.kind === 'succeeded') return markInvoicePaid(context, invoice, method.id);
  if (outcome.kind === 'requires_action' && !isOffSession) return;
  if (outcome.kind === 'requires_action') emitEvent(context, 'invoice.payment_action_required', invoice);
  markInvoiceUnpaid(context, invoice);
}

function toStripeError(intent: Stripe.PaymentIntent, outcome: Extract<Outcome, { kind: 'declined' }>) {
  const method = intent.last_payment_error?.payment_method;
  return cardError(outcome.decline, {
    ...(outcome.charge && { charge: outcome.charge }),
    payment_intent: intent,
    ...(method && { payment_method: method }),
  });
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function assertConfirmable({ status }: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(status)) return;
  const why =
    status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${status}`;
  throw invalidRequest(`You cannot confirm this PaymentIntent because ${why}.`, {
    code: 'payment_intent_unexpected_state',
  });
}
