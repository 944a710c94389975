import type { SandboxContext } from '../core/context';
import { newPaypalId, randomText } from '../core/ids';
import { periodEnd } from '../stripe/billing/period';
import { findPlan, toInterval } from './billing-plans';
import { readBuyer, toAgreementBuyer } from './buyers';
import { malformed, unprocessable } from './paypal-error';
import { emitPaypal } from './paypal-events';
import type { Agreement, Capture } from './paypal-types';
import { toSaleReply, toSubscriptionReply } from './subscription-replies';

/** Failed charges after which PayPal suspends a subscription, and the days between them. */
const MAX_FAILURES = 3;
const RETRY_DAYS = 5;

interface AgreementRequest {
  plan_id?: unknown;
  custom_id?: unknown;
  application_context?: { return_url?: string; cancel_url?: string };
}

/** A subscription that its buyer has still to approve. */
export function createAgreement(context: SandboxContext, request: AgreementRequest): Agreement {
  const plan = context.tables.paypalPlans.get(String(request.plan_id));
  if (!plan) throw malformed('INVALID_PARAMETER_VALUE', '/plan_id', 'There is no such plan.');
  const now = context.clock.now();
  const agreement: Agreement = {
    id: `I-${randomText(12, 'ABCDEFGHJKLMNPRSTUVWXY0123456789')}`,
    planId: plan.id,
    status: 'APPROVAL_PENDING',
    ...(typeof request.custom_id === 'string' && { customId: request.custom_id }),
    returnUrl: request.application_context?.return_url,
    cancelUrl: request.application_context?.cancel_url,
    failures: 0,
    createdAt: now,
    startsAt: now,
    nextChargeAt: now,
    updatedAt: now,
  };
  context.tables.agreements.set(agreement.id, agreement);
  return agreement;
}

/** Approves a subscription, which is charged at once. */
export function approveAgreement(context: SandboxContext, agreement: Agreement, buyer?: unknown): void {
  if (agreement.status !== 'APPROVAL_PENDING')
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'The subscription is approved already.');
  const now = context.clock.now();
  agreement.buyer = readBuyer(buyer) ?? toAgreementBuyer(agreement);
  Object.assign(agreement, { startsAt: now, nextChargeAt: now });
  setStatus(context, agreement, 'ACTIVE', 'ACTIVATED');
  chargeAgreement(context, agreement);
}

/** Ends a subscription: nothing more is charged. */
export function cancelAgreement(context: SandboxContext, agreement: Agreement): void {
  if (agreement.status !== 'ACTIVE' && agreement.status !== 'SUSPENDED')
    throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'Invalid subscription status for cancel action.');
  setStatus(context, agreement, 'CANCELLED', 'CANCELLED');
}

/** The next charge of a subscription; undefined if there is none. */
export function findAgreementJob(context: SandboxContext, agreement: Agreement) {
  if (agreement.status !== 'ACTIVE') return undefined;
  return { at: agreement.nextChargeAt, act: () => chargeAgreement(context, agreement) };
}

/** Charges a period, or fails to; the last failure suspends the subscription. */
function chargeAgreement(context: SandboxContext, agreement: Agreement): void {
  const now = context.clock.now();
  if (agreement.refusesCharges) {
    agreement.failures += 1;
    agreement.nextChargeAt = now + RETRY_DAYS * 86_400;
    emitAgreement(context, agreement, 'PAYMENT.FAILED');
    if (agreement.failures >= MAX_FAILURES) setStatus(context, agreement, 'SUSPENDED', 'SUSPENDED');
    return;
  }
  const plan = findPlan(context, agreement.planId);
  const capture: Capture = {
    id: newPaypalId(),
    agreementId: agreement.id,
    status: 'COMPLETED',
    amount: plan.amount,
    customId: agreement.customId,
    refundedCents: 0,
    createTime: context.clock.iso(),
    updateTime: context.clock.iso(),
  };
  context.tables.captures.set(capture.id, capture);
  agreement.failures = 0;
  agreement.nextChargeAt = periodEnd(agreement.startsAt, now, toInterval(plan));
  agreement.updatedAt = now;
  emitPaypal(context, 'PAYMENT.SALE.COMPLETED', {
    resourceType: 'sale',
    resource: toSaleReply(context, capture),
    summary: `Payment completed for $ ${capture.amount.value} ${capture.amount.currency_code}`,
  });
}

function setStatus(
  context: SandboxContext,
  agreement: Agreement,
  status: Agreement['status'],
  event: string,
): void {
  agreement.status = status;
  agreement.updatedAt = context.clock.now();
  emitAgreement(context, agreement, event);
}

const emitAgreement = (context: SandboxContext, agreement: Agreement, event: string): void =>
  emitPaypal(context, `BILLING.SUBSCRIPTION.${event}`, {
    resourceType: 'subscription',
    resource: toSubscriptionReply(context, agreement),
    summary: `Subscription ${event.toLowerCase()}`,
  });
