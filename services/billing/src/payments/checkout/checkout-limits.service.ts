import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ActorContext, DAY_MS, HOUR_MS, SECOND_MS } from '@swipeclean/contracts/server';
import { appError, Clock, networkPrefix, toSubnet } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { BillingConfig } from '../../config';
import { CheckoutAttemptRepository } from './checkout-attempt.repository';

const WINDOW_MS = HOUR_MS;

/** A declined card counts as this many more attempts: testers of stolen cards are declined most of the time. */
const DECLINE_WEIGHT = 3;

/** Many people may share a network. */
const ADDRESSES_A_NETWORK = 5;

/** Slows down whoever tests stolen cards on the open checkout: by address, by network, and after declines. */
@Injectable()
export class CheckoutLimitsService {
  constructor(
    private readonly attempts: CheckoutAttemptRepository,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the attempt; null without an address. @throws AppError `TOO_MANY_REQUESTS` */
  async recordAttempt({ ipAddress }: ActorContext): Promise<string | null> {
    if (!ipAddress) return null;
    const now = this.clock.now();
    const attempt = {
      id: uuidv7(),
      addressKey: this.hash(networkPrefix(ipAddress)),
      networkKey: this.hash(toSubnet(ipAddress)),
      at: now,
    };
    const limit = this.config.checkoutsPerHour;
    const since = new Date(now.getTime() - WINDOW_MS);
    const weights = { decline: DECLINE_WEIGHT, address: limit, network: limit * ADDRESSES_A_NETWORK };
    const freeAt = await this.attempts.insertWithinLimit(attempt, since, weights);
    if (!freeAt) return attempt.id;
    const waitMs = freeAt.getTime() + WINDOW_MS - now.getTime();
    throw appError('TOO_MANY_PAYMENTS', undefined, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    });
  }

  /** Notes whose payment an attempt is, so that its declines are counted. */
  async setCustomer(attemptId: string | null, customerId: string): Promise<void> {
    if (attemptId) await this.attempts.setCustomer(attemptId, customerId);
  }

  recordDecline(customerId: string): Promise<void> {
    return this.attempts.recordDecline(customerId);
  }

  deleteOld(): Promise<void> {
    return this.attempts.deleteOld(new Date(this.clock.now().getTime() - DAY_MS));
  }

  /** Addresses are not stored. */
  private hash(text: string): string {
    return createHmac('sha256', this.config.stripeSecretKey ?? '')
      .update(text)
      .digest('base64url');
  }
}
