import { Injectable } from '@nestjs/common';

/** What time it is; of its own so that tests can be somewhen else. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Until the day ends in UTC. */
export const secondsLeftToday = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);
