import { ArrayMaxSize, IsArray, IsIn, IsISO8601, IsOptional, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { WATCH_RULES, type WatchRule } from './spy.types';

/** A user reported foreign sign-ins: the sessions must end. */
export class SessionsCompromised {
  @IsString()
  userId!: string;

  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  sessionIds!: string[];
}

/**
 * A new alert of a suspicious sign-in (high or critical): the user is also notified by e-mail, because an intruder can
 * read the site.
 */
export class SuspiciousSignInDetected {
  @IsString()
  userId!: string;

  /** What was found. */
  @IsIn(WATCH_RULES)
  rule!: WatchRule;

  /** Browser and system from the user agent. */
  @IsString()
  device!: string;

  /** City, region and country in English; null when unknown. */
  @IsOptional()
  @IsString()
  location!: string | null;

  @IsISO8601({ strict: true })
  at!: string;
}

/** Events of spy. */
export const spyEvents = defineEvents('spy', {
  sessionsCompromised: event(SessionsCompromised, ['auth']),
  suspiciousSignInDetected: event(SuspiciousSignInDetected, ['auth']),
});
