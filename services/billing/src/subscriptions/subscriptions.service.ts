import { Injectable } from '@nestjs/common';
import type { QuickSubscribeResult, Subscription } from '@swipeclean/contracts/server';
import { toSubscription } from './subscription.mapper';
import { SubscriptionRepository } from './subscription.repository';

@Injectable()
export class SubscriptionsService {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  async get(userId: string): Promise<Subscription> {
    return toSubscription(await this.subscriptions.find(userId));
  }

  /** Never succeeds without a payment method on file (decision QUICK-08), and no provider keeps one for us. */
  async quickSubscribe(userId: string): Promise<QuickSubscribeResult> {
    const { status } = await this.get(userId);
    return {
      success: false,
      message:
        status === 'active'
          ? 'You already have a Pro subscription.'
          : 'There is no payment method on file. Choose a plan on the pricing page to subscribe.',
    };
  }
}
