import { MINUTE_MS } from '@swipeclean/contracts/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors/app-error';

/** Calls a minute from one address: reads, writes, and those without a valid token. */
const PER_MINUTE = { read: 600, write: 60, refused: 60 };

/** Limits the calls of the operations API. */
export class OperationsLimits {
  private readonly limiters = new Map(
    Object.entries(PER_MINUTE).map(([keyPrefix, points]) => [
      keyPrefix,
      new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_MS / 1000 }),
    ]),
  );

  /** Counts a call. @throws AppError `TOO_MANY_REQUESTS` */
  async consume(kind: keyof typeof PER_MINUTE, address: string): Promise<void> {
    try {
      await this.limiters.get(kind)?.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('TOO_MANY_REQUESTS', 'Too many calls. Please wait a moment.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      });
    }
  }
}
