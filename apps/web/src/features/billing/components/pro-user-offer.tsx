import {
  getSubscription,
  type Plan,
  PLANS,
  type SubscriptionOverview,
  type User,
} from '@swipeclean/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { request } from '@/shared/api/client';
import { AlreadyPro } from './already-pro';
import { ChoosePlan } from './choose-plan';

interface MoreProProps {
  user: User;
  /** The plan that this checkout sells. */
  plan?: Plan;
  /** The checkout; a function renders it for any extension, and beside the plan that the user has. */
  children?: ReactNode | ((added: readonly Plan[], current: Plan | null) => ReactNode);
}

/** Tells users that they have Pro, and sells what can extend it: days after days, and lifetime after any other plan. */
export default function ProUserOffer({ user, plan, children }: MoreProProps) {
  const [subscription, setSubscription] = useState<SubscriptionOverview>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Without a response nothing is sold; the profile shows the failure.
    request(getSubscription, undefined, { signal }).then(setSubscription, () => undefined);
    return () => stop.abort();
  }, []);
  const added = subscription && !user.isFounder ? PLANS.filter((other) => canAdd(subscription, other)) : [];
  return (
    <div className="flex flex-col gap-4">
      <AlreadyPro adds={added.length > 0} />
      {typeof children === 'function'
        ? children(added, isActive(subscription) ? subscription.plan : null)
        : plan && added.includes(plan)
          ? children
          : added.map((other) => <ChoosePlan key={other} plan={other} />)}
    </div>
  );
}

const isActive = (subscription?: SubscriptionOverview): subscription is SubscriptionOverview =>
  subscription?.status === 'active' || subscription?.status === 'past_due';

/** The rule of the billing service: only the lifetime plan can be bought beside a purchase that renews. */
function canAdd({ status, renewal, currentPeriodEnd }: SubscriptionOverview, plan: Plan): boolean {
  if (status !== 'active' || currentPeriodEnd === null) return false;
  return plan === 'lifetime' || renewal === null;
}
