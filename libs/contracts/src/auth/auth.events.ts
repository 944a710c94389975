import { ArrayMaxSize, IsArray, IsISO8601, IsOptional, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { UserErased } from '../core/user-data.dto';

/** Sessions ended before their time; gateways refuse their access tokens from now on. */
export class SessionsRevoked {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
}

/** An account was opened. */
export class UserRegistered {
  @IsString()
  userId!: string;

  /** The code the newcomer came with, as typed. */
  @IsOptional()
  @IsString()
  referralCode!: string | null;
}

/** Somebody signed in: what account watch compares with the places a user is known from. */
export class SignInSeen {
  @IsString()
  userId!: string;

  @IsString()
  sessionId!: string;

  @IsString()
  ipAddress!: string;

  @IsString()
  userAgent!: string;

  @IsISO8601()
  at!: string;
}

/** What auth tells others. Gateways listen to `sessionsRevoked` from memory and confirm nothing. */
export const authEvents = defineEvents('auth', {
  userErased: event(UserErased, ['cleaning', 'spam', 'spy', 'billing']),
  sessionsRevoked: event(SessionsRevoked, []),
  userRegistered: event(UserRegistered, []),
  signInSeen: event(SignInSeen, []),
});
