import type { Plan } from './prices';

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
