import { ArrayMaxSize, IsArray, IsEmail, IsISO8601, IsOptional, IsString } from 'class-validator';
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

/** What auth tells others. Gateways listen to `sessionsRevoked` from memory and confirm nothing. */
export const authEvents = defineEvents('auth', {
  userErased: event(UserErased, ['cleaning', 'spam', 'spy', 'billing']),
  accountOpened: event(AccountOpened, ['billing']),
  emailVerified: event(EmailVerified, ['billing']),
  sessionsRevoked: event(SessionsRevoked, []),
});
