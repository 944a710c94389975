import type { Subscription } from '@swipeclean/contracts/server';
import type { SubscriptionRow } from './subscription.entity';

const NONE: Subscription = {
  plan: null,
  status: 'none',
  provider: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

export const toSubscription = (row: SubscriptionRow | null): Subscription =>
  row
    ? {
        plan: row.plan,
        status: row.status,
        provider: row.provider,
        currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
        cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      }
    : NONE;
