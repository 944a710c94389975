import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { updateRow, emitEvent } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { newDispute } from '../objects/dispute';

/** Opens a dispute, which withdraws the money. */
export function openDispute(context: SandboxContext, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (!charge.paid || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or is disputed already.`, { param: 'charge' });
  }
  const dispute = newDispute(context, charge, reason);
  context.tables.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emitEvent(context, 'charge.dispute.created', dispute);
  emitEvent(context, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute as won or lost; warnings are not supported. */
export function closeDispute(
  context: SandboxContext,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status !== 'needs_response') {
    throw invalidRequest('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  const previous = updateRow(dispute, { status: outcome });
  if (outcome === 'won') emitEvent(context, 'charge.dispute.funds_reinstated', dispute);
  emitEvent(context, 'charge.dispute.closed', dispute, previous);
  return dispute;
}
