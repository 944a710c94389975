import { IsEmail, IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';
import { IsIntFrom, MAX_ACCESS_TOKEN_SECONDS } from '@swipeclean/contracts/server';
import { IsPushKey } from './push/is-push-key.decorator';
import { AreOrigins, OutboundConfig, Shown, withoutCredentials } from '@swipeclean/service-kit';

const HASH = String.raw`\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}`;
const ARGON2ID_HASHES = new RegExp(`^\\s*${HASH}(\\s+${HASH})*\\s*$`);

/** Settings of the auth service; each property is an environment variable (`jwtSecret` is `JWT_SECRET`). */
export class AuthConfig extends OutboundConfig {
  /**
   * Secret of at least 32 characters that encrypts what authenticator apps know, hashes recovery codes and signs the
   * links that end digests.
   */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  encryptionKey!: string;

  /** Signs access tokens and seals the state of a sign-in with the identity provider. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  jwtSecret!: string;

  /** Private key of the operator for notifications (VAPID, P-256 in base64url); none are sent without it. */
  @IsOptional()
  @IsPushKey()
  vapidPrivateKey?: string;

  /** Where people reach the site, without a path; links in mails begin with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Shown()
  publicUrl!: string;

  /** Other origins whose pages may use passkeys: comma-separated, with scheme. */
  @IsOptional()
  @AreOrigins()
  @Shown()
  allowedOrigins?: string;

  @IsOptional()
  @IsEmail()
  @Shown()
  ownerEmail?: string;

  /** Argon2id hashes of the owner access codes, parted by white space. */
  @IsOptional()
  @Matches(ARGON2ID_HASHES, { message: 'must be Argon2id hashes parted by white space' })
  ownerCodeHashes?: string;

  /** Mail server, such as smtps://user:password@host; without one, mails become files in `mailOutboxDir`. */
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'must be an address such as smtp://user:password@host:587' })
  @Shown(withoutCredentials)
  smtpUrl?: string;

  @IsOptional()
  @IsString()
  @Shown()
  mailFrom?: string;

  @IsString()
  @Shown()
  mailOutboxDir: string = '.data/outbox';

  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Shown(withoutCredentials)
  oidcIssuer?: string;

  @IsOptional()
  @IsString()
  @Shown()
  oidcClientId?: string;

  @IsOptional()
  @IsString()
  oidcClientSecret?: string;

  @IsIntFrom(30, MAX_ACCESS_TOKEN_SECONDS)
  accessTokenSeconds: number = 300;

  /** A session ends this many days after sign-in, however much it is used. */
  @IsIntFrom(1)
  sessionDays: number = 30;

  /** A session ends after this many days without use. */
  @IsIntFrom(1)
  sessionIdleDays: number = 14;

  /** How long a rotated refresh token is still honoured, for requests that crossed each other. */
  @IsIntFrom(0)
  refreshGraceSeconds: number = 10;

  /** Seconds after which the other services erase an erased user: longer than any request takes. */
  @IsIntFrom(0)
  erasureDelaySeconds: number = 15;

  @IsIntFrom(1)
  loginFailureLimit: number = 10;

  @IsIntFrom(1)
  ownerCodeFailureLimit: number = 5;

  /** Wrong codes of one client, for one account. */
  @IsIntFrom(1)
  codeFailureLimit: number = 5;

  /** Window of the three limits above. */
  @IsIntFrom(1)
  failureWindowSeconds: number = 900;

  /** Mails of one kind an account may ask for within an hour. */
  @IsIntFrom(1)
  mailsPerHour: number = 5;

  @IsIntFrom(1)
  verificationHours: number = 24;

  @IsIntFrom(1)
  passwordResetMinutes: number = 60;

  /** Hours that a password waits which was reset by mail, if the account has a second factor. */
  @IsIntFrom(1)
  recoveryDelayHours: number = 72;

  /** Passwords hashed at once; Node has four threads for such work, and some must stay free. */
  @IsIntFrom(1, 64)
  hashConcurrency: number = 2;

  /** Passwords that may wait for their turn; a request beyond that is refused at once. */
  @IsIntFrom(0)
  hashQueueSize: number = 100;
}
