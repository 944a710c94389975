import type { SignInOptions } from '../auth/auth.types';
import type { ProviderMode } from '../billing/billing.types';
import type { PaymentProviderName } from '../billing/payment-providers';
import type { PRICES } from '../billing/prices';

/** Figures that the operator claims, as text; one that is missing is not shown. */
export interface OperatorClaims {
  users?: string;
  reviews?: string;
  countries?: string;
  rating?: string;
}

/** Public settings of this site (`GET /api/config`); no secret. */
export interface PublicConfig {
  brand: string;
  siteUrl: string;
  ownerEmail: string | null;
  supportEmail: string | null;
  /** Personal payment link of the operator. */
  paymentLink: string | null;
  /** Recurring-plan page of the wallet provider. */
  walletPlanLink: string | null;
  cashTransferLink: string | null;
  cashHandle: string | null;
  prices: typeof PRICES;
  /** `demo` shows the specified claims, marked as samples. */
  claims: OperatorClaims | 'demo';
  providers: Record<PaymentProviderName, ProviderMode> & SignInOptions;
  stripePublishableKey: string | null;
  paypalClientId: string | null;
  /** Address of the payment sandbox, for a provider in mode `sandbox`; null on a live site. */
  paymentSandboxUrl: string | null;
}
