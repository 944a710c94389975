import { ArrayMaxSize, IsArray, IsISO8601, IsOptional, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';

/** A user said of sign-ins that they were somebody else's: their sessions must end. */
export class SessionsDisowned {
  @IsString()
  userId!: string;

  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
}

/** A new alert of a bad sign-in (high or critical): the account's owner is told beyond the site, where whoever signed in may read. */
export class SignInAlarmed {
  @IsString()
  userId!: string;

  /** What was found, in English. */
  @IsString()
  title!: string;

  /** Browser and system as they call themselves. */
  @IsString()
  device!: string;

  /** City, region and country in English; null when it is not known. */
  @IsOptional()
  @IsString()
  location!: string | null;

  @IsISO8601({ strict: true })
  at!: string;
}

/** What spy tells others. */
export const spyEvents = defineEvents('spy', {
  sessionsDisowned: event(SessionsDisowned, ['auth']),
  signInAlarmed: event(SignInAlarmed, ['auth']),
});
