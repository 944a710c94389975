import {
  BILLING_TERMS,
  type BillingMail,
  type BillingMailDetails,
  DAY_MS,
  type Plan,
  SITE_PATHS,
} from '@swipeclean/contracts/server';
import type { DuplicatePaymentRow } from '../purchases/duplicate-payment.entity';
import {
  findCurrentPayment,
  findPaidPlan,
  findRenewalCents,
  isSubscription,
  type PaymentRecord,
  type Purchase,
  returnedAt,
  type SubscriptionState,
} from '../purchases/purchase';

/** A fact that a mail tells once. */
export interface Notice {
  key: string;
  kind: BillingMail;
  details: BillingMailDetails;
  /** Whether the owner gets it, instead of the payer. */
  toOwner?: true;
  /** The payment whose receipt it is, which gets the number of an invoice. */
  receiptOf?: string;
}

/** Older facts are not told: they were there before mails were, or nobody was reached for a week. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Days before a renewal that it is announced. */
const RENEWAL_NOTICE_DAYS: Record<Plan, number> = { monthly: 3, annual: 14, lifetime: 0 };

/** Where the payer sees a purchase: a visitor by a link to its latest invoice. */
function findPurchaseLink({ payments }: Purchase, visitorToken?: string): string {
  const payment = findCurrentPayment(payments);
  return payment && visitorToken ? toInvoiceLink(payment.id, visitorToken) : SITE_PATHS.subscription;
}

const toInvoiceLink = (paymentId: string, visitorToken?: string): string =>
  `${SITE_PATHS.invoice}?payment=${paymentId}${visitorToken ? `&token=${visitorToken}` : ''}`;

/** When the next renewal of a subscription is to be announced; null without one. */
export function getRenewalNoticeAt({ plan, status, begun, cancelAtPeriodEnd, periodEnd }: SubscriptionState) {
  if (!begun || status !== 'running' || cancelAtPeriodEnd) return null;
  return new Date(Date.parse(periodEnd) - RENEWAL_NOTICE_DAYS[plan] * DAY_MS);
}

/** What is known beside a purchase. */
interface NoticeContext {
  now: Date;
  /** Whether a visitor has bought it. */
  isVisitors?: boolean;
  /** Whether it was ended because another subscription stays, which a mail of its own tells. */
  isReplaced?: boolean;
}

/** Lists what there is to tell of a purchase, to its user or a visitor, at a moment; each key stays the same. */
export function listPurchaseNotices(
  purchase: Purchase,
  { now, isVisitors, isReplaced }: NoticeContext,
): Notice[] {
  const { plan } = purchase.state;
  const token = isVisitors ? purchase.visitorToken : undefined;
  const told = purchase.payments.flatMap((payment) => listPaymentNotices(purchase, payment, token));
  const link = findPurchaseLink(purchase, token);
  const notices =
    isSubscription(purchase) && !isReplaced ? [...told, ...listSubscriptionNotices(purchase, link)] : told;
  return notices
    .filter(({ since }) => since <= now.getTime() && now.getTime() - since < MAX_AGE_MS)
    .map(({ since: _, details, ...notice }) => ({ ...notice, details: { plan, ...details } }));
}

/** Tells that a subscription was ended beside another, and what became of the money that was paid twice. */
export function listDuplicateNotices(
  { id, state: { plan } }: Pick<Purchase, 'id' | 'state'>,
  payments: readonly Pick<DuplicatePaymentRow, 'cents' | 'days' | 'outcome'>[],
): Notice[] {
  const sum = (outcome: DuplicatePaymentRow['outcome'], what: 'cents' | 'days') =>
    payments.reduce((total, payment) => total + (payment.outcome === outcome ? payment[what] : 0), 0);
  const [cents, days] = [sum('refunded', 'cents'), sum('days', 'days')];
  const details = { plan, link: SITE_PATHS.subscription };
  const notices: Notice[] = [];
  if (cents > 0)
    notices.push({
      key: `duplicate refunded ${id}`,
      kind: 'duplicateRefunded',
      details: { ...details, cents },
    });
  if (days > 0)
    notices.push({
      key: `duplicate days ${id}`,
      kind: 'duplicateDays',
      details: { ...details, text: String(days) },
    });
  return notices;
}

/** Tells the owner of an address what was bought signed out with it. */
export function listUnconfirmedNotices({ id, payments, state: { plan } }: Purchase, now: Date): Notice[] {
  const payment = findCurrentPayment(payments);
  if (!payment || returnedAt(payment) || now.getTime() - payment.paidAt.getTime() > MAX_AGE_MS) return [];
  const details = {
    plan,
    cents: payment.cents,
    at: payment.paidAt.toISOString(),
    link: SITE_PATHS.subscription,
  };
  return [{ key: `unconfirmed ${id}`, kind: 'purchaseUnconfirmed', details }];
}

type DatedNotice = Notice & { since: number };

function listPaymentNotices(
  { provider, state }: Purchase,
  payment: PaymentRecord,
  visitorToken?: string,
): DatedNotice[] {
  const { id, cents, paidAt, moneyBack, providerInvoice } = payment;
  const link = visitorToken || !providerInvoice ? toInvoiceLink(id, visitorToken) : providerInvoice.url;
  const receipt: DatedNotice = {
    key: `receipt ${id}`,
    kind: provider === 'cash' ? 'cashApproved' : 'receipt',
    since: paidAt.getTime(),
    receiptOf: id,
    details: { cents, at: paidAt.toISOString(), link, plan: findPaidPlan(payment, state.plan) },
  };
  const toldHere = moneyBack.filter(({ isDuplicate }) => !isDuplicate);
  const returns = toldHere.map(({ kind, at, cents: back }): DatedNotice => {
    const since = Date.parse(at);
    if (kind === 'refund')
      return { key: `refund ${id} ${at} ${back}`, kind: 'refund', since, details: { cents: back, at } };
    const details = { cents: back, at, text: id };
    return { key: `dispute ${id}`, kind: 'ownerDispute', since, toOwner: true, details };
  });
  return [receipt, ...returns];
}

function listSubscriptionNotices(
  { id, state }: { id: string; state: SubscriptionState },
  link: string,
): DatedNotice[] {
  const { periodEnd, unpaidSince, invoiceUrl } = state;
  if (!state.begun) return [];
  const cents = findRenewalCents(state);
  if (state.status === 'overdue' && unpaidSince) {
    const since = Date.parse(unpaidSince);
    const at = new Date(since + BILLING_TERMS.graceDays * DAY_MS).toISOString();
    const details = { cents, at, link: invoiceUrl ?? link };
    return [{ key: `failed ${id} ${unpaidSince}`, kind: 'paymentFailed', since, details }];
  }
  const endsAt = state.status === 'ended' ? (state.endedAt ?? periodEnd) : periodEnd;
  if (state.status === 'ended' || state.cancelAtPeriodEnd) {
    const since = state.cancelledAt ?? endsAt;
    const details = { at: endsAt, link };
    return [{ key: `cancelled ${id} ${since}`, kind: 'cancelled', since: Date.parse(since), details }];
  }
  const since = getRenewalNoticeAt(state);
  const details = { cents, at: periodEnd, link };
  return since
    ? [{ key: `renewal ${id} ${periodEnd}`, kind: 'renewal', since: since.getTime(), details }]
    : [];
}
