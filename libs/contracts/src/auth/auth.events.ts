import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsISO31661Alpha2,
  IsISO8601,
  IsOptional,
  IsString,
} from 'class-validator';
import { defineEvents, event } from '../core/events';
import { UserErased } from '../core/user-data.dto';

/** Sessions revoked before they expired; gateways refuse their access tokens from now on. */
export class SessionsRevoked {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
}

/** A user opened an account. */
export class AccountOpened {
  @IsString()
  userId!: string;

  @IsString()
  email!: string;

  /** First name and the first letter of the last; null when no name was given. */
  @IsOptional()
  @IsString()
  publicName!: string | null;

  /** The inviter's referral code, as typed or stored; null without one. */
  @IsOptional()
  @IsString()
  referralCode!: string | null;

  @IsISO8601({ strict: true })
  openedAt!: string;
}

/** A user verified an e-mail address: purchases made with it belong to the user. */
export class EmailVerified {
  @IsString()
  userId!: string;

  @IsEmail()
  email!: string;

  /** Of two events of an account, the later one names its address. */
  @IsISO8601({ strict: true })
  at!: string;
}

/**
 * Outcome of a sign-in attempt. `reuse` is a replaced refresh token, which counts as stolen. `reset` is a password
 * reset by e-mail link, which opens no session. `known` is no attempt: a session that existed when the account first
 * became Pro, with place and time of its last use.
 */
export const SIGN_IN_OUTCOMES = ['success', 'failure', 'reuse', 'reset', 'known'] as const;
/** One of {@link SIGN_IN_OUTCOMES}. */
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** A sign-in to an account, or an attempt. Sent only for Pro accounts, which are watched (CONST-46). */
export class SignInRecorded {
  @IsString()
  userId!: string;

  /** The session that was opened or ended, or that is known; null for a failure and a reset. */
  @IsOptional()
  @IsString()
  sessionId!: string | null;

  @IsIn(SIGN_IN_OUTCOMES)
  outcome!: SignInOutcome;

  @IsString()
  ipAddress!: string;

  @IsString()
  userAgent!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/**
 * All earlier sessions of an account ended, and no earlier password is valid: the password was reset, or the account
 * has none and all sessions were revoked.
 */
export class AccountSecured {
  @IsString()
  userId!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/** A user chose the country in which national phone numbers are read. */
export class CountryChanged {
  @IsString()
  userId!: string;

  /** ISO 3166, two letters. */
  @IsISO31661Alpha2()
  country!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/** Owner access of a user's session began, goes on, or ended. Not sent for visitors, who have no devices. */
export class OwnerAccessChanged {
  @IsString()
  userId!: string;

  @IsString()
  sessionId!: string;

  /** When it ends unless the session is used again; `at` where it ended. */
  @IsISO8601({ strict: true })
  until!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/** The owner named a founder, or took that back. */
export class FounderChanged {
  @IsString()
  userId!: string;

  @IsBoolean()
  isFounder!: boolean;

  @IsString()
  ownerId!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/** Events of auth. Gateways receive `GATEWAY_EVENTS` without a durable consumer and confirm nothing. */
export const authEvents = defineEvents('auth', {
  userErased: event(UserErased, ['cleaning', 'spam', 'spy', 'billing']),
  accountOpened: event(AccountOpened, ['spam', 'billing']),
  emailVerified: event(EmailVerified, ['spam', 'billing']),
  signInRecorded: event(SignInRecorded, ['spy']),
  accountSecured: event(AccountSecured, ['spy']),
  countryChanged: event(CountryChanged, ['spam', 'spy']),
  ownerAccessChanged: event(OwnerAccessChanged, ['spam']),
  founderChanged: event(FounderChanged, ['billing']),
  sessionsRevoked: event(SessionsRevoked, []),
});
