import type { ProviderMode } from '@swipeclean/contracts/server';
import { ServiceConfig } from '@swipeclean/service-kit';
import { IsIn, IsOptional, IsString, IsUrl, Matches, ValidateBy, ValidateIf } from 'class-validator';

const isAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);

/** The stand-in, wherever it is, is sent the keys: none that opens a till may be among them. */
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

/** Settings of the billing service; each property is an environment variable. Without its keys a provider is off. */
export class BillingConfig extends ServiceConfig {
  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_\w+$/, { message: 'must be a secret key, such as sk_live_…' })
  @NotBesideSandbox((key) => !isTestKey(String(key)), 'must be a test key beside PAYMENT_SANDBOX_URL')
  stripeSecretKey?: string;

  @ValidateIf(({ stripeSecretKey }: BillingConfig) => Boolean(stripeSecretKey))
  @Matches(/^pk_(test|live)_\w+$/, { message: 'must be a publishable key, such as pk_live_…' })
  stripePublishableKey?: string;

  /** Without it payments would be taken that nobody ever becomes Pro by. */
  @ValidateIf(({ stripeSecretKey }: BillingConfig) => Boolean(stripeSecretKey))
  @Matches(/^whsec_\w+$/, { message: 'must be the signing secret of the webhook, such as whsec_…' })
  stripeWebhookSecret?: string;

  @IsOptional()
  @IsString()
  paypalClientId?: string;

  @ValidateIf(({ paypalClientId }: BillingConfig) => Boolean(paypalClientId))
  @IsString({ message: 'must be the secret of the client' })
  paypalClientSecret?: string;

  @ValidateIf(({ paypalClientId }: BillingConfig) => Boolean(paypalClientId))
  @IsString({ message: 'must be the id of the webhook' })
  paypalWebhookId?: string;

  /** Whether PayPal's keys are of its live or of its test accounts; the keys themselves do not tell. */
  @IsIn(['live', 'test'])
  @NotBesideSandbox(
    (accounts, { paypalClientId }) => accounts === 'live' && Boolean(paypalClientId),
    'must be test beside PAYMENT_SANDBOX_URL',
  )
  paypalAccounts: 'live' | 'test' = 'live';

  /** Where both providers' stand-in answers: no money moves, and the site says so. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address such as http://localhost:8090' })
  paymentSandboxUrl?: string;

  /** Where people reach the site: the page that PayPal lets use its script. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address such as https://example.org' })
  publicUrl?: string;
}

/** Whether payments by card move real money; `sandbox` are the provider's test keys too. */
export function stripeMode({ stripeSecretKey: key, paymentSandboxUrl }: BillingConfig): ProviderMode {
  if (!key) return 'off';
  return paymentSandboxUrl || isTestKey(key) ? 'sandbox' : 'live';
}

/** The same of payments by wallet. */
export function paypalMode(config: BillingConfig): ProviderMode {
  if (!config.paypalClientId) return 'off';
  return config.paymentSandboxUrl || config.paypalAccounts === 'test' ? 'sandbox' : 'live';
}

/** Whether what is paid here is play: through the sandbox, or with no keys but the providers' test keys. */
export function acceptsTestMoney(config: BillingConfig): boolean {
  const modes = [stripeMode(config), paypalMode(config)];
  return Boolean(config.paymentSandboxUrl) || (modes.includes('sandbox') && !modes.includes('live'));
}
