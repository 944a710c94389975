import type { ProviderMode } from '../billing/billing.types';
import type { PRICES } from './limits';

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
  providers: { stripe: ProviderMode; paypal: ProviderMode; oidc: 'live' | 'off' };
  stripePublishableKey: string | null;
  paypalClientId: string | null;
}

/** The five services. */
export const SERVICE_NAMES = ['auth', 'cleaning', 'spam', 'spy', 'billing'] as const;
/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Health of the whole (`GET /api/health`). */
export interface Health {
  status: 'ok' | 'degraded';
  services: Record<ServiceName, 'up' | 'down'>;
}
