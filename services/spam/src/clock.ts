import { Injectable } from '@nestjs/common';

const DAY_MS = 86_400_000;

/** What time it is; of its own so that tests can be somewhen else. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Midnight UTC, from which on limits of a day are counted. */
export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % DAY_MS));

/** Until the day ends in UTC. */
export const secondsLeftToday = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);

/** So many times 24 hours before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
