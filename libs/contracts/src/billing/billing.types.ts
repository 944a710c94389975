import type { ErrorReason } from '../error-reasons';
import type { PaymentProviderName, PurchaseProvider } from './payment-providers';
import type { Plan } from './prices';
import type { FriendState, PayoutMethod, RewardTier } from './referral-terms';

/** Mode of a payment provider: live, test keys or the payment sandbox (no money moves), or off. */
export type ProviderMode = 'live' | 'sandbox' | 'off';

/** Which payment providers this site has set up, with the keys a browser may see. */
export interface PaymentProviders extends Record<PaymentProviderName, { mode: ProviderMode }> {
  stripe: { mode: ProviderMode; publishableKey: string | null };
  paypal: { mode: ProviderMode; clientId: string | null };
}

/** What the user has bought. */
export interface Subscription {
  plan: Plan | null;
  status: 'none' | 'active' | 'past_due' | 'cancelled';
  provider: PurchaseProvider | null;
  /** End of the current period; while a payment is missing and afterwards the end of Pro. */
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
}

/** A subscription that renews until it is cancelled. */
export interface Renewal {
  plan: Plan;
  /** Date of the next payment; the end date if it is cancelled. */
  at: string;
  isCancelled: boolean;
}

/** A subscription that has not ended. An account has one; a second is ended as soon as it is known. */
export interface RunningSubscription {
  plan: Plan;
  provider: PaymentProviderName;
  /** Whether a payment is missing. */
  isUnpaid: boolean;
  /** End of what is paid. */
  paidUntil: string;
  /** The renewal, or the next attempt of a payment that is missing; null when nothing will be charged. */
  nextCharge: UpcomingCharge | null;
}

/** What somebody bought signed out with the user's address; it counts once the user confirms it. */
export interface UnconfirmedPurchase {
  id: string;
  plan: Plan;
  provider: PaymentProviderName;
  /** Of its latest payment, in US cents. */
  cents: number;
  paidAt: string;
}

/**
 * Why no payment can be refunded: none exists, it is too old, was in cash, was already returned, or the account had
 * its refund.
 */
export type NoRefundReason = 'none' | 'late' | 'cash' | 'returned' | 'used';

/**
 * Whether the latest payment can be refunded (PRICE-10), in US cents, with what was paid within the guarantee for what
 * it replaced; and until when this amount can.
 */
export type RefundOffer =
  | { possible: true; cents: number; until: string; reason: null }
  | { possible: false; cents: null; until: null; reason: NoRefundReason };

/** A charge that is to come, in US cents. */
export interface UpcomingCharge {
  at: string;
  cents: number;
}

/** When Pro ends; null when never, and the present moment if at once. */
export interface ProEnd {
  proUntil: string | null;
}

/** What becomes of the user's money and Pro: if nothing is done, after a cancellation, and after a refund. */
export interface MoneyOutlook extends ProEnd {
  /** Null when there is nothing to cancel. */
  afterCancel: ProEnd | null;
  /** Null when nothing can be refunded. */
  afterRefund: ProEnd | null;
}

/** What buying a plan by card will charge, in US cents. */
export interface PurchasePreview {
  plan: Plan;
  dueNow: number;
  currency: string;
  /** After the days that are paid already; null for lifetime. */
  nextCharge: UpcomingCharge | null;
}

/** What changing the plan of a subscription charges, in US cents. */
export interface PlanChangePreview {
  plan: Plan;
  /** 0 if the plan changes when what is paid is used up. */
  dueNow: number;
  /** What is left of the current period, by which `dueNow` is less. */
  credit: number;
  nextCharge: UpcomingCharge;
  /** Sent with the change, which then charges what was previewed. */
  previewedAt: string;
}

/** A preview for the caller. */
export interface CallersPurchasePreview extends PurchasePreview {
  /** Whether the caller can still use the money-back guarantee (PRICE-10). */
  hasGuarantee: boolean;
}

/** The user's purchases and the actions that are possible. */
export interface SubscriptionOverview extends Subscription {
  /** End of Pro while a payment is missing; null unless it is past due. */
  graceEnd: string | null;
  /** Null when nothing will be charged automatically. */
  renewal: Renewal | null;
  /** All that have not ended, the one that is charged first. */
  subscriptions: RunningSubscription[];
  unconfirmed: UnconfirmedPurchase[];
  refund: RefundOffer;
  outlook: MoneyOutlook;
  /** Other plans that the running subscription can change to. */
  planChanges: Plan[];
  /** Page of the provider that takes the overdue payment; null without one. */
  openInvoiceUrl: string | null;
  /** Whether a cancellation can be revoked while the period runs. */
  canResume: boolean;
  /** Whether the card that is charged can be replaced. */
  hasCard: boolean;
  /** Whether the provider's customer portal is set up and the user is its customer. */
  hasPortal: boolean;
}

/** The secret with which the browser gives the provider a new card. */
export interface CardSetup {
  clientSecret: string;
}

/** What the server knows of a payment; `unknown` also for one that failed or was returned (SUCC-01). */
export interface PaymentStatus {
  status: 'paid' | 'pending' | 'unknown';
}

/** Outcome of a quick subscription (ENT-15). */
export interface QuickSubscribeResult {
  success: boolean;
  /** In English, or the provider's own. */
  message: string;
  /** Why nothing was bought; none if the provider says it. */
  reason?: ErrorReason;
}

/** The user's state in the referral programme, from billing. */
export interface ReferralOverview {
  /** From the user id, or the visitor's code. */
  code: string;
  /** Random and permanent; null for a visitor. */
  shareCode: string | null;
  /** Number of times the user pressed share. */
  shares: number;
  ladder: readonly RewardTier[];
  /** Other people who visited by the user's link; rewards count them. */
  landings: number;
  /** Visits by the user's link that do not count; only the owner of the product sees why. */
  uncountedVisits: number;
  /** Whether the user's own address is verified, which every reward requires; false for a visitor. */
  isVerified: boolean;
  /** Friends who joined: opened an account and verified its address. */
  joined: number;
  /** Friends who stayed for the whole hold and were not refunded. */
  successful: number;
  /** Friends with an account, and those of them who pay and are still in the hold. */
  pending: number;
  earnings: Earnings;
  /** Friends with the user's codes, newest first; the latest hundred. */
  friends: ReferredFriend[];
  /** Newest first. */
  payouts: Payout[];
  /** Those with the most successful referrals, most first. */
  topReferrers: TopReferrer[];
}

/** A user who opened an account with the user's code. */
export interface ReferredFriend {
  /** First name and the first letter of the last; null when no name was given, or the account is erased. */
  name: string | null;
  state: FriendState;
  /** When the account was opened. */
  signedUpAt: string;
  /** End of the hold, which the first payment starts; null before that. */
  holdEndsAt: string | null;
}

/** The user who owns a code. */
export interface Inviter {
  /** First name and the first letter of the last; null when no name was given. */
  name: string | null;
}

/** Cents earned by referrals and shares. */
export interface Earnings {
  /** Everything ever earned and not reversed. */
  total: number;
  /** Amount that can be requested; negative after a reversal of something already paid out. */
  released: number;
  /** Amount that friends in the hold will bring if they stay. */
  held: number;
  /** Requested and not sent yet. */
  requested: number;
  paid: number;
}

/** A payout request. */
export interface Payout {
  id: string;
  cents: number;
  method: PayoutMethod;
  status: 'requested' | 'paid' | 'refused';
  requestedAt: string;
  settledAt: string | null;
  /** The owner's proof of payment, or why it was refused. */
  note: string | null;
}

/** A payout as the owner sees it. */
export interface OwnerPayout extends Payout {
  /** Null when the account is erased. */
  userId: string | null;
  /** First name and the first letter of the last, of the referrer; null when unknown. */
  name: string | null;
  /** Cents reversed since the request, after which it can only be refused; 0 once it is settled. */
  takenBack: number;
  /** Where to send it; null once it is settled. */
  destination: string | null;
}

/** A user with successful referrals. */
export interface TopReferrer {
  /** First name and the first letter of the last; null when no name was given. */
  name: string | null;
  referrals: number;
}

/** Data of the referral screens. */
export interface Referrals extends ReferralOverview {
  /** The site's address with `code`. */
  link: string;
}

/** The user's share count after this one. */
export interface ShareCount {
  shares: number;
}

/** An announced transfer, in cash or by the personal link; Pro starts when the owner confirms the money. */
export interface CashTransfer {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  plan: Plan;
  announcedAt: string;
  /** The transaction number of a payment by the personal link; null for cash. */
  payerReference: string | null;
  /** Why it was rejected, in the owner's words. */
  reason: string | null;
  instructions: {
    /** The reference that the payer writes on the transfer. */
    reference: string;
    /** US cents to transfer. */
    cents: number;
    /** Hours within which the owner promises to check (SUBS-19). */
    hours: number;
  };
}

/** A transfer pending the owner's decision. */
export interface PendingActivation {
  id: string;
  /** Of the account, for a payment by the personal link; empty if it is not verified. */
  email: string;
  /** Empty for a payment by the personal link, like `phone`. */
  name: string;
  phone: string;
  reference: string;
  /** As in {@link CashTransfer}. */
  payerReference: string | null;
  plan: Plan;
  cents: number;
  createdAt: string;
}

/** A cash transfer that the owner decided. */
export interface DecidedActivation extends PendingActivation {
  status: 'approved' | 'rejected';
  /** The owner's user id. */
  decidedBy: string;
  decidedAt: string;
  reason: string | null;
}
