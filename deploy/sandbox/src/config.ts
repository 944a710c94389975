import { IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';
import { IsIntFrom } from '@swipeclean/contracts/server';
import { IsLogLevel } from '@swipeclean/service-kit';

const isAddress = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/**
 * Settings of the sandbox, from environment variables of the same names. The keys are no secrets: they protect
 * nothing real.
 */
export class SandboxConfig {
  @IsString()
  host: string = '127.0.0.1';

  /** 0 takes any free port. */
  @IsIntFrom(0, 65_535)
  port: number = 8090;

  /** Address for browsers, which may have a path; defaults to the address it listens on. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address such as http://localhost:8090' })
  publicUrl?: string;

  /** Host name by which other machines of a private network reach the control API; by default only this one does. */
  @IsOptional()
  @Matches(/^[a-z0-9.-]+$/, { message: 'must be a host name, such as sandbox' })
  controlHost?: string;

  /** Folder of the snapshot; without one all data is lost at the end. */
  @IsOptional()
  @IsString()
  dataDir?: string;

  @Matches(/^sk_test_\w{8,}$/, { message: 'must begin with sk_test_' })
  stripeSecretKey: string = 'sk_test_sandbox00000000';

  @Matches(/^pk_test_\w{8,}$/, { message: 'must begin with pk_test_' })
  stripePublishableKey: string = 'pk_test_sandbox00000000';

  /** Receiver of Stripe events. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address' })
  stripeWebhookUrl?: string;

  /** Types of the Stripe events that are sent, separated by commas; `*` sends all. */
  @IsString()
  stripeWebhookEvents: string = '*';

  @Matches(/^whsec_\w{8,}$/, { message: 'must begin with whsec_' })
  stripeWebhookSecret: string = 'whsec_sandbox00000000';

  @MinLength(8)
  paypalClientId: string = 'sandbox-client-id';

  @MinLength(8)
  paypalClientSecret: string = 'sandbox-client-secret';

  /** Receiver of PayPal events. */
  @IsOptional()
  @IsUrl(isAddress, { message: 'must be an address' })
  paypalWebhookUrl?: string;

  @MinLength(8)
  paypalWebhookId: string = 'WH-SANDBOX-0000';

  @IsLogLevel()
  logLevel: string = 'info';

  /** Maximum time to stop, in milliseconds. */
  @IsIntFrom(0)
  stopTimeoutMs: number = 5_000;
}
