import { Injectable } from '@nestjs/common';
import {
  getProviders,
  getSignInOptions,
  PAYMENT_PROVIDERS,
  type PaymentProviders,
  PRICES,
  type PublicConfig,
  type SignInOptions,
} from '@swipeclean/contracts/server';
import { type RequestContext, RpcClient } from '@swipeclean/service-kit';
import { GatewayConfig } from '../config';
import { fallbackWhenUnavailable } from '../http/service-unavailable';

const NO_PROVIDERS: PaymentProviders = {
  stripe: { mode: 'off', publishableKey: null },
  paypal: { mode: 'off', clientId: null },
};
const NO_OPTIONS: SignInOptions = { oidc: 'off', passkeys: 'off' };

/** Milliseconds for which complete settings are cached: services read them at their start only. */
const CACHE_MS = 5000;

/** Public settings; `isWhole` is false when an unavailable service was treated as not configured. */
interface ReadSettings {
  config: PublicConfig;
  isWhole: boolean;
}

@Injectable()
export class PublicSettings {
  private known: ReadSettings | undefined;
  private knownUntil = 0;
  private asking: Promise<ReadSettings> | undefined;

  constructor(
    private readonly settings: GatewayConfig,
    private readonly rpc: RpcClient,
  ) {}

  /** The settings, asked from the services at most once in {@link CACHE_MS} while all of them answer. */
  async read(context: RequestContext): Promise<ReadSettings> {
    if (this.known && Date.now() < this.knownUntil) return this.known;
    this.asking ??= this.ask(context).finally(() => (this.asking = undefined));
    const read = await this.asking;
    this.known = read.isWhole ? read : undefined;
    this.knownUntil = Date.now() + CACHE_MS;
    return read;
  }

  private async ask(context: RequestContext): Promise<ReadSettings> {
    const [providers, options] = await Promise.all([
      this.rpc.call(getProviders, {}, context).catch(fallbackWhenUnavailable(NO_PROVIDERS)),
      this.rpc.call(getSignInOptions, {}, context).catch(fallbackWhenUnavailable(NO_OPTIONS)),
    ]);
    const { brand, publicOrigin, ownerEmail, supportEmail } = this.settings;
    const { paymentLink, walletPlanLink, cashTransferLink, cashHandle } = this.settings;
    const isSandbox = PAYMENT_PROVIDERS.some((name) => providers[name].mode === 'sandbox');
    const config: PublicConfig = {
      brand,
      siteUrl: publicOrigin,
      ownerEmail: ownerEmail ?? null,
      supportEmail: supportEmail ?? null,
      paymentLink: paymentLink ?? null,
      walletPlanLink: walletPlanLink ?? null,
      cashTransferLink: cashTransferLink ?? null,
      cashHandle: cashHandle ?? null,
      prices: PRICES,
      claims: parseClaims(this.settings.claims),
      providers: { stripe: providers.stripe.mode, paypal: providers.paypal.mode, ...options },
      stripePublishableKey: providers.stripe.publishableKey,
      paypalClientId: providers.paypal.clientId,
      paymentSandboxUrl: (isSandbox && this.settings.paymentSandboxUrl?.replace(/\/$/, '')) || null,
    };
    return { config, isWhole: providers !== NO_PROVIDERS && options !== NO_OPTIONS };
  }
}

/** `off` claims nothing. */
function parseClaims(setting: string): PublicConfig['claims'] {
  if (setting === 'demo') return setting;
  const figures = setting.split(';').map((part) => part.split('='));
  return Object.fromEntries(figures.filter(([, figure]) => figure !== undefined));
}
