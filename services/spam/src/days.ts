import { DAY_MS } from '@swipeclean/contracts/server';

/** Midnight UTC, when daily limits reset. */
export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % DAY_MS));

/** Seconds until midnight UTC. */
export const secondsLeftToday = (now: Date): number =>
  Math.ceil((startOfDay(now).getTime() + DAY_MS - now.getTime()) / 1000);

/** The time `days` times 24 hours before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
