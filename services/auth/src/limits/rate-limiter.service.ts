import { Injectable } from '@nestjs/common';
import { appError } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { RateLimitRepository, type Window } from './rate-limit.repository';

/** So many hits within so many seconds. */
export interface Rate {
  hits: number;
  windowSeconds: number;
}

type LimitReason =
  | 'KEY_CREATION_LIMIT'
  | 'MAIL_LIMIT'
  | 'TOO_MANY_CODES'
  | 'TOO_MANY_OWNER_CODES'
  | 'TOO_MANY_PASSWORDS';

/** A rate, and why a request above it is refused. */
export interface Limit extends Rate {
  reason: LimitReason;
}

@Injectable()
export class RateLimiter {
  constructor(private readonly limits: RateLimitRepository) {}

  /** @throws AppError `TOO_MANY_REQUESTS` when the limit is used up. Counts nothing. */
  async assertWithinLimit(key: string, limit: Limit): Promise<void> {
    const window = await this.limits.find(key);
    if (window && window.hits >= limit.hits) throw tooManyRequestsError(limit, window);
  }

  /** Counts one hit. @throws AppError `TOO_MANY_REQUESTS` when it is one too many. */
  async hit(key: string, limit: Limit): Promise<void> {
    const window = await this.limits.hit(key, limit.windowSeconds);
    if (window.hits > limit.hits) throw tooManyRequestsError(limit, window);
  }

  /** Counts one hit and returns whether it was within the limit. */
  async allows(key: string, rate: Rate): Promise<boolean> {
    return (await this.limits.hit(key, rate.windowSeconds)).hits <= rate.hits;
  }

  /** Forgets the hits of `key`. */
  reset(key: string, manager?: EntityManager): Promise<void> {
    return this.limits.delete([key], manager);
  }
}

const tooManyRequestsError = ({ reason }: Limit, { endsInSeconds }: Window) =>
  appError(reason, undefined, { retryAfterSeconds: Math.max(1, endsInSeconds) });
