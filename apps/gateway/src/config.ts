import { AreOrigins, BusConfig, Shown, withoutCredentials } from '@swipeclean/service-kit';
import { IsEmail, IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';
import { IsIntFrom, MAX_ACCESS_TOKEN_SECONDS } from '@swipeclean/contracts/server';

const IsAddress = () => IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });

/** Settings of the gateway; each property is an environment variable (`jwtSecret` is `JWT_SECRET`). */
export class GatewayConfig extends BusConfig {
  @IsString()
  @Shown()
  host: string = '0.0.0.0';

  @IsIntFrom(0, 65_535)
  port: number = 8080;

  /** Public address of the site, without a path; with https, cookies are `Secure` and HSTS is on. */
  @IsAddress()
  @Matches(/^https?:\/\/[^/?#]+\/?$/, {
    message: 'must be an address without a path, such as https://example.org',
  })
  @Shown()
  publicUrl!: string;

  /** The secret with which auth signs access tokens. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  jwtSecret!: string;

  /** The one before, whose tokens are accepted while auth still signs with it. */
  @IsOptional()
  @MinLength(32, { message: 'must have at least 32 characters' })
  jwtSecretPrevious?: string;

  /** Folder with the built web app. */
  @IsString()
  @Shown()
  webRoot!: string;

  /** Folder with the companion as a program for each system; without it pages offer the `npx` way alone. */
  @IsOptional()
  @IsString()
  @Shown()
  downloadsRoot?: string;

  /** Proxies whose `X-Forwarded-For` is trusted: a number of hops, or comma-separated addresses and networks. */
  @IsOptional()
  @Matches(/^(\d+|[0-9a-fA-F.:/, ]+)$/, {
    message: 'must be a number of proxies, or their addresses with commas',
  })
  @Shown()
  trustProxy?: string;

  /** Other origins whose pages may call the API: comma-separated, with scheme. */
  @IsOptional()
  @AreOrigins()
  @Shown()
  allowedOrigins?: string;

  /** Milliseconds a client may take to send a whole request, so that a slow client cannot hold a connection. */
  @IsIntFrom(100)
  receiveTimeoutMs: number = 30_000;

  /** Milliseconds after which a request fails with 504. */
  @IsIntFrom(100)
  requestTimeoutMs: number = 5000;

  /** Milliseconds from the first `Connection: close` to refusing new connections when the process stops. */
  @IsIntFrom(0)
  stopDelayMs: number = 250;

  /** Maximum bytes of a JSON body. */
  @IsIntFrom(1024)
  bodyLimit: number = 262_144;

  /** Maximum lifetime (seconds) of an access token: older ones are refused, revocations are stored this long. */
  @IsIntFrom(30)
  accessTokenMaxSeconds: number = MAX_ACCESS_TOKEN_SECONDS;

  @IsIntFrom(1)
  sessionRequestsPerMinute: number = 600;

  /** Requests per minute of one address without a session. */
  @IsIntFrom(1)
  addressRequestsPerMinute: number = 240;

  /** Page requests per minute of one address; files do not count. */
  @IsIntFrom(1)
  pageRequestsPerMinute: number = 600;

  /** Sign-in attempts of one address within `signInWindowSeconds`. */
  @IsIntFrom(1)
  signInTries: number = 100;

  @IsIntFrom(1)
  signInWindowSeconds: number = 900;

  @IsIntFrom(1)
  webhooksPerMinute: number = 3000;

  @IsIntFrom(1)
  deviceRequestsPerSecond: number = 300;

  /** Requests per minute with one API key. */
  @IsIntFrom(1)
  keyRequestsPerMinute: number = 300;

  /** Wrong API keys per minute of one address; keys that were right before stay usable from there. */
  @IsIntFrom(1)
  wrongKeysPerMinute: number = 30;

  /** Accounts that one address may open per hour. */
  @IsIntFrom(1)
  registrationsPerHour: number = 60;

  /** Visits by a referral link that one address may report per hour. */
  @IsIntFrom(1)
  landingsPerHour: number = 60;

  /** Lists, and previews of lists, that one address may import per hour; each takes seconds of a service. */
  @IsIntFrom(1)
  importsPerHour: number = 120;

  @IsIntFrom(1)
  exportsPerHour: number = 10;

  @IsString()
  @Shown()
  brand: string = 'SwipeClean';

  @IsOptional()
  @IsEmail()
  @Shown()
  ownerEmail?: string;

  @IsOptional()
  @IsEmail()
  @Shown()
  supportEmail?: string;

  /** What pages claim: sample figures marked as such, nothing, or figures such as `users=1200;rating=4.6/5`. */
  @Matches(
    /^(demo|off|(users|reviews|countries|rating)=[^;=]+(;(users|reviews|countries|rating)=[^;=]+)*)$/,
    {
      message: 'must be demo, off, or figures such as users=1200;rating=4.6/5',
    },
  )
  @Shown()
  claims: string = 'demo';

  /** Personal payment link of the operator. */
  @IsOptional()
  @IsAddress()
  @Shown(withoutCredentials)
  paymentLink?: string;

  /** Recurring-plan page of the wallet provider. */
  @IsOptional()
  @IsAddress()
  @Shown(withoutCredentials)
  walletPlanLink?: string;

  @IsOptional()
  @IsAddress()
  @Shown(withoutCredentials)
  cashTransferLink?: string;

  @IsOptional()
  @IsString()
  @Shown()
  cashHandle?: string;

  /** Public address of the payment sandbox, whose scripts and frames pages may then load instead of the providers'. */
  @IsOptional()
  @IsAddress()
  @Matches(/^[^?#]+$/, { message: 'must be an address without a query, such as http://localhost:8090' })
  @Shown(withoutCredentials)
  paymentSandboxUrl?: string;

  /** `publicUrl` as browsers write it in `Origin`. */
  get publicOrigin(): string {
    return new URL(this.publicUrl).origin;
  }

  /** Every origin whose pages may call the API. */
  get ownOrigins(): ReadonlySet<string> {
    const others = this.allowedOrigins?.split(',').map((address) => new URL(address).origin) ?? [];
    return new Set([this.publicOrigin, ...others]);
  }

  get paymentSandboxOrigin(): string | undefined {
    return this.paymentSandboxUrl && new URL(this.paymentSandboxUrl).origin;
  }

  get isHttps(): boolean {
    return this.publicOrigin.startsWith('https:');
  }
}
