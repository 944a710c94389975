import type { SubscriptionOverview } from '@swipeclean/contracts';

/** What a subscription comes to for whoever has it; each has its badge and its sentence. */
export type PlanState =
  'none' | 'founder' | 'renewing' | 'ending' | 'overdue' | 'paused' | 'lifetime' | 'gift' | 'days' | 'ended';

/** Whether it makes its user Pro at a moment. */
export const givesPro = ({ status, graceEnd }: SubscriptionOverview, now = Date.now()): boolean =>
  status === 'active' || (status === 'past_due' && graceEnd !== null && Date.parse(graceEnd) > now);

/** What is to be told of it; what was given for good goes before that nothing was bought. */
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
