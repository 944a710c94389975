import type { ProviderMode } from '../billing/billing.types';
import type { PaymentProvider } from '../billing/payment-providers';
import type { PRICES } from '../billing/prices';

export type { LanguageCode } from '../core/actor';

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
  providers: Record<PaymentProvider, ProviderMode> & { oidc: 'live' | 'off' };
  stripePublishableKey: string | null;
  paypalClientId: string | null;
  /** Address of the payment sandbox, for a provider in mode `sandbox`; null on a live site. */
  paymentSandboxUrl: string | null;
}
