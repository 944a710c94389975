import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { emit } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { AUTHENTICATION_FAILED, cardError } from '../payments/card-error';
import { chargeIntent, decline, type Confirmation, type Outcome } from '../payments/charge-intent';
import { useMethod } from '../payments/payment-methods';
import { invoiceOf, invoicePaid, invoiceUnpaid } from './invoices';

/** Tries to have a payment made, and lets the invoice that it settles know; throws what the caller is to be told. */
export function settle(world: World, intent: Stripe.PaymentIntent, confirmation: Confirmation): void {
  requireConfirmable(intent);
  const outcome = chargeIntent(world, intent, confirmation);
  tellInvoice(world, intent, outcome, confirmation);
  if (outcome.kind === 'declined') throw refusal(intent, outcome);
}

/** The buyer has proved to be who they are, or has not; answers what came of it. */
export function answerChallenge(world: World, intent: Stripe.PaymentIntent, isApproved: boolean): void {
  if (intent.status !== 'requires_action') {
    throw invalidRequest(`${intent.id} does not wait for its buyer.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = useMethod(world, String(intent.payment_method));
  const outcome = isApproved
    ? chargeIntent(world, intent, { method, isAuthenticated: true })
    : decline(world, intent, method, AUTHENTICATION_FAILED);
  tellInvoice(world, intent, outcome, { method });
}

function tellInvoice(
  world: World,
  intent: Stripe.PaymentIntent,
  outcome: Outcome,
  { method, isOffSession }: Confirmation,
): void {
  const invoice = invoiceOf(world, intent);
  if (!invoice) return;
  if (outcome.kind === 'succeeded') return invoicePaid(world, invoice, method.id);
  if (outcome.kind === 'requires_action' && !isOffSession) return;
  if (outcome.kind === 'requires_action') emit(world, 'invoice.payment_action_required', invoice);
  invoiceUnpaid(world, invoice);
}

function refusal(intent: Stripe.PaymentIntent, outcome: Extract<Outcome, { kind: 'declined' }>) {
  const method = intent.last_payment_error?.payment_method;
  return cardError(outcome.decline, {
    ...(outcome.charge && { charge: outcome.charge }),
    payment_intent: intent,
    ...(method && { payment_method: method }),
  });
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function requireConfirmable({ status }: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(status)) return;
  const why =
    status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${status}`;
  throw invalidRequest(`You cannot confirm this PaymentIntent because ${why}.`, {
    code: 'payment_intent_unexpected_state',
  });
}
