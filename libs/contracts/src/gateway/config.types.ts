import type { ProviderMode } from '../billing/billing.types';
import type { PaymentProvider } from '../billing/payment-providers';
import type { PRICES } from '../billing/prices';

/** The languages of the site. */
export const LANGUAGE_CODES = ['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja'] as const;

/** The languages of the product. The web app names each of them, and the text classifier has words of each. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

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
