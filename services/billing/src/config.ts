import {
  IsIntFrom,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  type ProviderMode,
} from '@swipeclean/contracts/server';
import { ServiceConfig, Shown, withoutCredentials } from '@swipeclean/service-kit';
import {
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

const isAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** The sandbox receives the keys, so live keys must not be configured beside it. */
const NotBesideSandbox = (isLive: (value: unknown, config: BillingConfig) => boolean, message: string) =>
  ValidateBy(
    {
      name: 'notBesideSandbox',
      validator: {
        validate: (value, of) => {
          const config = of?.object as BillingConfig;
          return !config.paymentSandboxUrl || !isLive(value, config);
        },
      },
    },
    { message },
  );

/** Settings of the billing service; each property is an environment variable. A provider without keys is off. */
export class BillingConfig extends ServiceConfig {
  /** A webhook holds one connection with the lock of its purchase, and needs another. */
  @IsIntFrom(2, 200)
  override databasePoolSize: number = 10;

  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_\w+$/, { message: 'must be a secret key, such as sk_live_…' })
  @NotBesideSandbox((key) => !isTestKey(String(key)), 'must be a test key beside PAYMENT_SANDBOX_URL')
  stripeSecretKey?: string;

  @ValidateIf(({ stripeSecretKey }: BillingConfig) => Boolean(stripeSecretKey))
  @Matches(/^pk_(test|live)_\w+$/, { message: 'must be a publishable key, such as pk_live_…' })
  @Shown()
  stripePublishableKey?: string;

  /** Required: without webhooks a payment would never make its buyer Pro. */
  @ValidateIf(({ stripeSecretKey }: BillingConfig) => Boolean(stripeSecretKey))
  @Matches(/^whsec_\w+$/, { message: 'must be the signing secret of the webhook, such as whsec_…' })
  stripeWebhookSecret?: string;

  /** Whether the customer portal is set up at Stripe. */
  @IsIn(['on', 'off'])
  stripePortal: 'on' | 'off' = 'off';

  /** Whether Stripe computes the tax of subscriptions, within their prices. */
  @IsIn(['on', 'off'])
  stripeTax: 'on' | 'off' = 'off';

  /** Lines of the seller on invoices, with `|` between them: name, address, tax number. */
  @IsOptional()
  @IsString()
  @Shown()
  invoiceSeller?: string;

  /** Tax within the prices, in percent. */
  @Min(0)
  @Max(50)
  invoiceTaxPercent: number = 0;

  /** Added to invoices, such as why no tax is shown. */
  @IsOptional()
  @IsString()
  @Shown()
  invoiceTaxNote?: string;

  /** Card payments that one address may start per hour; a declined card counts as four. */
  @IsIntFrom(1)
  checkoutsPerHour: number = 20;

  @IsOptional()
  @IsString()
  @Shown()
  paypalClientId?: string;

  @ValidateIf(({ paypalClientId }: BillingConfig) => Boolean(paypalClientId))
  @IsString({ message: 'must be the secret of the client' })
  paypalClientSecret?: string;

  @ValidateIf(({ paypalClientId }: BillingConfig) => Boolean(paypalClientId))
  @IsString({ message: 'must be the id of the webhook' })
  paypalWebhookId?: string;

  /** Whether PayPal's keys are live or sandbox keys; the keys themselves do not show it. */
  @IsIn(['live', 'test'])
  @NotBesideSandbox(
    (accounts, { paypalClientId }) => accounts === 'live' && Boolean(paypalClientId),
    'must be test beside PAYMENT_SANDBOX_URL',
  )
  paypalAccounts: 'live' | 'test' = 'live';

  /** Address of the payment sandbox, which replaces both providers; no money moves. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address such as http://localhost:8090' })
  @Shown(withoutCredentials)
  paymentSandboxUrl?: string;

  /** Address of the site; PayPal allows its script on this domain only. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address such as https://example.org' })
  @Shown()
  publicUrl?: string;
}

/** Each provider's key, absent while it is off, and whether payments with it move no real money. */
const PROVIDER_KEYS: Record<
  PaymentProviderName,
  (config: BillingConfig) => { key: string | undefined; isTest: boolean }
> = {
  stripe: ({ stripeSecretKey: key }) => ({ key, isTest: isTestKey(key ?? '') }),
  paypal: ({ paypalClientId: key, paypalAccounts }) => ({ key, isTest: paypalAccounts === 'test' }),
};

/** Whether a provider's payments move real money; those with test keys count as `sandbox`. */
export function getProviderMode(config: BillingConfig, provider: PaymentProviderName): ProviderMode {
  const { key, isTest } = PROVIDER_KEYS[provider](config);
  if (!key) return 'off';
  return config.paymentSandboxUrl || isTest ? 'sandbox' : 'live';
}

/** Whether payments here are test payments: made through the sandbox, or with test keys only. */
export function acceptsTestMoney(config: BillingConfig): boolean {
  const modes = PAYMENT_PROVIDERS.map((provider) => getProviderMode(config, provider));
  return Boolean(config.paymentSandboxUrl) || (modes.includes('sandbox') && !modes.includes('live'));
}
