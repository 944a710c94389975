import { Injectable } from '@nestjs/common';

const DAY_MS = 86_400_000;

/** The current time; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Midnight UTC, when daily limits start anew. */
export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % DAY_MS));

/** Seconds until midnight UTC. */
export const secondsLeftToday = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);

/** The time `days` times 24 hours before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
