import type { PaymentProvider, PurchaseProvider } from './payment-providers';
import type { Plan } from './prices';
import type { FriendState, PayoutMethod, RewardTier } from './referral-terms';

/** Whether a payment provider can be used: for real, with test keys or its stand-in so that no money moves, or not at all. */
export type ProviderMode = 'live' | 'sandbox' | 'off';

/** Which payment providers this site has set up, with the keys a browser may see. */
export interface PaymentProviders extends Record<PaymentProvider, { mode: ProviderMode }> {
  stripe: { mode: ProviderMode; publishableKey: string | null };
  paypal: { mode: ProviderMode; clientId: string | null };
}

/** What the user has bought. */
export interface Subscription {
  plan: Plan | null;
  status: 'none' | 'active' | 'past_due' | 'cancelled';
  provider: PurchaseProvider | null;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
}

/** A subscription that goes on until it is cancelled. */
export interface Renewal {
  plan: Plan;
  /** When the next payment is taken; when it ends, if it is cancelled. */
  at: string;
  isCancelled: boolean;
}

/** Why no payment can be given back: none was made, it is too long ago, was in cash, went back already, or one has before. */
export type NoRefundReason = 'none' | 'late' | 'cash' | 'returned' | 'used';

/** Whether the latest payment can be given back (PRICE-10), in US cents and until when. */
export type RefundOffer =
  | { possible: true; cents: number; until: string; reason: null }
  | { possible: false; cents: null; until: null; reason: NoRefundReason };

/** What the user has bought, and what can be done with it. */
export interface SubscriptionOverview extends Subscription {
  /** Until when Pro stays although a payment is missing; null unless it is past due. */
  graceEnd: string | null;
  /** Null when nothing will be charged by itself. */
  renewal: Renewal | null;
  refund: RefundOffer;
}

/** Outcome of a quick subscription (ENT-15). */
export interface QuickSubscribeResult {
  success: boolean;
  message: string;
}

/** How the caller stands in the referral programme, as billing knows it. */
export interface ReferralOverview {
  /** From the user id, or a visitor's. */
  code: string;
  /** Drawn at random and kept; null for a visitor. */
  shareCode: string | null;
  /** How often the user has pressed to share. */
  shares: number;
  ladder: readonly RewardTier[];
  /** Other people who came by the user's link, of whom rewards are counted. */
  landings: number;
  /** Whether the user's own address is verified, without which no tier is rewarded; false for a visitor. */
  isVerified: boolean;
  /** Friends who joined: opened an account and verified its address. */
  joined: number;
  /** Friends who stayed for the whole hold and were not refunded. */
  successful: number;
  /** Friends who have an account, and those of them who pay and are still in the hold. */
  pending: number;
  earnings: Earnings;
  /** Who came by the user's codes, newest first; the latest hundred. */
  friends: ReferredFriend[];
  /** Newest first. */
  payouts: Payout[];
  /** Those with the most successful referrals, most first. */
  topReferrers: TopReferrer[];
}

/** Somebody who opened an account by the user's code. */
export interface ReferredFriend {
  /** First name and the first letter of the last; null when no name was given, or the account is erased. */
  name: string | null;
  state: FriendState;
  /** When the account was opened. */
  signedUpAt: string;
  /** When the hold ends that the first payment began; null before there is one. */
  holdEndsAt: string | null;
}

/** Whose code somebody holds in hands. */
export interface Inviter {
  /** First name and the first letter of the last; null when no name was given. */
  name: string | null;
}

/** Cents earned by referrals and shares. */
export interface Earnings {
  /** All that was ever earned and not taken back. */
  total: number;
  /** What can be requested; below zero after a payment was taken back that was paid out for. */
  released: number;
  /** What friends in the hold will bring if they stay. */
  held: number;
  /** Requested and not yet sent. */
  requested: number;
  paid: number;
}

/** A request to be paid out. */
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
  /** First name and the first letter of the last, of whoever has earned it; null when none is known. */
  name: string | null;
  /** Cents of it that were taken back since it was requested, on account of which it can only be refused; 0 once it is settled. */
  takenBack: number;
  /** Where to send it; null once it is settled. */
  destination: string | null;
}

/** Somebody with successful referrals. */
export interface TopReferrer {
  /** First name and the first letter of the last; null when no name was given. */
  name: string | null;
  referrals: number;
}

/** What the referral screens are told. */
export interface Referrals extends ReferralOverview {
  /** The site's address with `code`. */
  link: string;
}

/** The user's shares after one more. */
export interface ShareCount {
  shares: number;
}

/** A cash transfer that was announced; Pro follows when the owner has found the money. */
export interface CashTransfer {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  plan: Plan;
  announcedAt: string;
  /** Why it was rejected, in the owner's words. */
  reason: string | null;
  instructions: {
    /** What the payer writes beside the transfer, so that it is found. */
    reference: string;
    /** US cents to transfer. */
    cents: number;
    /** Within which the owner promises to look (SUBS-19). */
    hours: number;
  };
}

/** A cash transfer that waits for the owner. */
export interface PendingActivation {
  id: string;
  email: string;
  name: string;
  phone: string;
  reference: string;
  plan: Plan;
  cents: number;
  createdAt: string;
}

/** A cash transfer that the owner has decided on. */
export interface DecidedActivation extends PendingActivation {
  status: 'approved' | 'rejected';
  /** The owner's user id. */
  decidedBy: string;
  decidedAt: string;
  reason: string | null;
}
