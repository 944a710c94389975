import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import { invalidRequest } from '../http/stripe-error';
import { newDispute } from '../objects/dispute';

/** A buyer's bank takes the money back for the time being. */
export function openDispute(world: World, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (!charge.paid || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or is disputed already.`, { param: 'charge' });
  }
  const dispute = newDispute(world, charge, reason);
  world.tables.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emit(world, 'charge.dispute.created', dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank has judged; `warning_closed` and the like do not come up here. */
export function closeDispute(world: World, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status !== 'needs_response') {
    throw invalidRequest('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  const previous = change(dispute, { status: outcome });
  if (outcome === 'won') emit(world, 'charge.dispute.funds_reinstated', dispute);
  emit(world, 'charge.dispute.closed', dispute, previous);
  return dispute;
}
