import type { SubscriptionOverview } from '@swipeclean/contracts';

/** States of a subscription; each has its badge and text. */
export type PlanState =
  | 'none'
  | 'founder'
  | 'renewing'
  | 'ending'
  | 'overdue'
  | 'paused'
  | 'lifetime'
  | 'gift'
  | 'days'
  | 'ended';

/** Whether it gives its user Pro at a moment. */
export const givesPro = ({ status, graceEnd }: SubscriptionOverview, now = Date.now()): boolean =>
  status === 'active' || (status === 'past_due' && graceEnd !== null && Date.parse(graceEnd) > now);

/** The subscriptions that will be charged again; more than one until the others are ended. */
export const listCharged = ({ subscriptions }: SubscriptionOverview) =>
  subscriptions.filter(({ nextCharge }) => nextCharge !== null);

/** The state to show; a permanent grant precedes having bought nothing. */
export function planStateOf(subscription: SubscriptionOverview, isFounder: boolean): PlanState {
  const { status, plan, provider, renewal } = subscription;
  if (isFounder && status !== 'active' && status !== 'past_due') return 'founder';
  if (status === 'none') return 'none';
  if (status === 'cancelled') return 'ended';
  if (status === 'past_due') return givesPro(subscription) ? 'overdue' : 'paused';
  if (plan === 'lifetime') return 'lifetime';
  if (renewal) return renewal.isCancelled ? 'ending' : 'renewing';
  return provider === null ? 'gift' : 'days';
}
