import { ArrayMaxSize, IsArray, IsEmail, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { UserErased } from '../core/user-data.dto';

/** Sessions ended before their time; gateways refuse their access tokens from now on. */
export class SessionsRevoked {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
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
  emailVerified: event(EmailVerified, ['billing']),
  sessionsRevoked: event(SessionsRevoked, []),
});
