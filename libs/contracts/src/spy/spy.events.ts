import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
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

/** What spy tells others. */
export const spyEvents = defineEvents('spy', {
  sessionsDisowned: event(SessionsDisowned, ['auth']),
});
