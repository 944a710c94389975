import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';

/** Days in which a dispute can be answered. */
const ANSWER_DAYS = 20;

export const newDispute = (context: SandboxContext, charge: Stripe.Charge, reason: string) =>
  ({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: context.clock.now(),
    currency: charge.currency,
    evidence_details: {
      due_by: context.clock.now() + ANSWER_DAYS * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }) satisfies PartOf<Stripe.Dispute> as unknown as Stripe.Dispute;
