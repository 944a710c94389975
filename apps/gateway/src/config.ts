import { BusConfig } from '@swipeclean/service-kit';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';

const IsAddress = () => IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });

/** Settings of the gateway; each property is an environment variable (`jwtSecret` is `JWT_SECRET`). */
export class GatewayConfig extends BusConfig {
  @IsString()
  host: string = '0.0.0.0';

  @IsInt()
  @Min(0)
  @Max(65_535)
  port: number = 8080;

  /** Where people reach the site, without a path; with https, cookies are `Secure` and browsers keep to https. */
  @IsAddress()
  @Matches(/^https?:\/\/[^/?#]+\/?$/, {
    message: 'must be an address without a path, such as https://example.org',
  })
  publicUrl!: string;

  /** The secret auth signs access tokens with. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  jwtSecret!: string;

  /** Folder with the built web app. */
  @IsString()
  webRoot!: string;

  /** Who may tell the client's address in `X-Forwarded-For`: a number of hops, or addresses and networks with commas. */
  @IsOptional()
  @Matches(/^(\d+|[0-9a-fA-F.:/, ]+)$/, {
    message: 'must be a number of proxies, or their addresses with commas',
  })
  trustProxy?: string;

  /** Milliseconds until a request is answered, if need be by 504. */
  @IsInt()
  @Min(100)
  requestTimeoutMs: number = 5000;

  /** Milliseconds between telling clients to leave and refusing new connections when the process stops. */
  @IsInt()
  @Min(0)
  stopDelayMs: number = 250;

  /** Bytes of a JSON body. */
  @IsInt()
  @Min(1024)
  bodyLimit: number = 262_144;

  /** Longest life (seconds) of an access token: older ones are refused, revocations are remembered this long. */
  @IsInt()
  @Min(30)
  accessTokenMaxSeconds: number = 3600;

  /** Requests a minute of one session. */
  @IsInt()
  @Min(1)
  sessionRequestsPerMinute: number = 600;

  /** Requests a minute of one address whose clients are signed out. */
  @IsInt()
  @Min(1)
  addressRequestsPerMinute: number = 240;

  /** Pages of the web app a minute of one address; its files do not count. */
  @IsInt()
  @Min(1)
  pageRequestsPerMinute: number = 600;

  /** Sign-ins an address may try within `signInWindowSeconds`. */
  @IsInt()
  @Min(1)
  signInTries: number = 100;

  @IsInt()
  @Min(1)
  signInWindowSeconds: number = 900;

  /** Messages a minute that a payment provider's address may send. */
  @IsInt()
  @Min(1)
  webhooksPerMinute: number = 3000;

  /** Requests a second of one paired device. */
  @IsInt()
  @Min(1)
  deviceRequestsPerSecond: number = 300;

  /** Accounts an address may open within an hour. */
  @IsInt()
  @Min(1)
  registrationsPerHour: number = 60;

  /** Visits by a referral link that an address may report within an hour. */
  @IsInt()
  @Min(1)
  landingsPerHour: number = 60;

  /** Times within an hour that one user may have all their data collected. */
  @IsInt()
  @Min(1)
  exportsPerHour: number = 10;

  @IsString()
  brand: string = 'SwipeClean';

  @IsOptional()
  @IsEmail()
  ownerEmail?: string;

  @IsOptional()
  @IsEmail()
  supportEmail?: string;

  /** Personal payment link of the operator. */
  @IsOptional()
  @IsAddress()
  paymentLink?: string;

  /** Recurring-plan page of the wallet provider. */
  @IsOptional()
  @IsAddress()
  walletPlanLink?: string;

  @IsOptional()
  @IsAddress()
  cashTransferLink?: string;

  @IsOptional()
  @IsString()
  cashHandle?: string;

  /** Where browsers reach the payment providers' stand-in, whose scripts and frames pages may then load instead of the providers'. */
  @IsOptional()
  @IsAddress()
  @Matches(/^https?:\/\/[^/?#]+\/?$/, {
    message: 'must be an address without a path, such as http://localhost:8090',
  })
  paymentSandboxUrl?: string;

  /** `publicUrl` as browsers write it in `Origin`. */
  get publicOrigin(): string {
    return new URL(this.publicUrl).origin;
  }

  get paymentSandboxOrigin(): string | undefined {
    return this.paymentSandboxUrl && new URL(this.paymentSandboxUrl).origin;
  }

  get isHttps(): boolean {
    return this.publicOrigin.startsWith('https:');
  }
}
