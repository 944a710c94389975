import { ArrayMaxSize, IsArray, IsEmail, IsIn, IsISO8601, IsOptional, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { UserErased } from '../core/user-data.dto';

/** Sessions ended before their time; gateways refuse their access tokens from now on. */
export class SessionsRevoked {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
}

/** Somebody has opened an account. */
export class AccountOpened {
  @IsString()
  userId!: string;

  @IsString()
  email!: string;

  /** First name and the first letter of the last; null when no name was given. */
  @IsOptional()
  @IsString()
  shownName!: string | null;

  /** The code of who sent the newcomer, as it was typed or kept; null without one. */
  @IsOptional()
  @IsString()
  referralCode!: string | null;

  @IsISO8601({ strict: true })
  openedAt!: string;
}

/** A user has proved that an e-mail address is theirs: what was bought with it is theirs, too. */
export class EmailVerified {
  @IsString()
  userId!: string;

  @IsEmail()
  email!: string;
}

/**
 * How an attempt to sign in ended; `reuse` is a refresh token that was replaced long since, and is taken for stolen, `reset` a
 * password that was set anew by a link from a mail, which opens no session. `known` is no attempt, but a session that was there
 * when its account first became Pro, told where and when it was last in use.
 */
export const SIGN_IN_OUTCOMES = ['success', 'failure', 'reuse', 'reset', 'known'] as const;
/** One of {@link SIGN_IN_OUTCOMES}. */
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Somebody signed in to an account, or tried to. Only told of Pro accounts, which are watched (CONST-46). */
export class SignInSeen {
  @IsString()
  userId!: string;

  /** The session it opened, that ended by it, or that is known; null for a failure and a reset. */
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
 * Whoever was signed in to an account before is not any more, and no password of before opens it: it was reset, or there is
 * none and all sessions were ended.
 */
export class AccountSecured {
  @IsString()
  userId!: string;

  @IsISO8601({ strict: true })
  at!: string;
}

/** What auth tells others. Gateways listen to `sessionsRevoked` from memory and confirm nothing. */
export const authEvents = defineEvents('auth', {
  userErased: event(UserErased, ['cleaning', 'spam', 'spy', 'billing']),
  accountOpened: event(AccountOpened, ['spam', 'billing']),
  emailVerified: event(EmailVerified, ['spam', 'billing']),
  signInSeen: event(SignInSeen, ['spy']),
  accountSecured: event(AccountSecured, ['spy']),
  sessionsRevoked: event(SessionsRevoked, []),
});
