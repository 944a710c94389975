import type { Plan } from './prices';
import type { RewardTier } from './referral-terms';

/** Whether a payment provider can be used: with the operator's keys, with the local sandbox, or not at all. */
export type ProviderMode = 'live' | 'sandbox' | 'off';

/** Which payment providers this site has set up, with the keys a browser may see. */
export interface PaymentProviders {
  stripe: { mode: ProviderMode; publishableKey: string | null };
  paypal: { mode: ProviderMode; clientId: string | null };
}

/** What the user has bought. */
export interface Subscription {
  plan: Plan | null;
  status: 'none' | 'active' | 'past_due' | 'cancelled';
  provider: 'stripe' | 'paypal' | 'cash' | null;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
}

/** Outcome of a quick subscription (ENT-15). */
export interface QuickSubscribeResult {
  success: boolean;
  message: string;
}

/** How the caller stands in the referral programme, as billing knows it. */
export interface ReferralStanding {
  /** From the user id, or a visitor's. */
  code: string;
  /** Drawn at random and kept; null for a visitor. */
  shareCode: string | null;
  /** How often the user has pressed to share. */
  shares: number;
  ladder: readonly RewardTier[];
}

/** What the referral screens are told. */
export interface Referrals extends ReferralStanding {
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
  cents: number;
  createdAt: string;
}
