import { isRenewing, type Plan, PLANS, type SubscriptionOverview, type User } from '@swipeclean/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { billingApi } from '@/shared/api/billing-api';
import { AlreadyPro } from './already-pro';
import { ChoosePlan } from './choose-plan';

interface MoreProProps {
  user: User;
  /** What the checkout here sells. */
  plan?: Plan;
  /** The checkout; or what is drawn whatever comes on top. */
  children?: ReactNode | ((added: readonly Plan[]) => ReactNode);
}

/** Tells whoever has Pro so, and still sells what comes on top of it: days to days, and Pro for ever to anything else. */
export default function ProUserOffer({ user, plan, children }: MoreProProps) {
  const [subscription, setSubscription] = useState<SubscriptionOverview>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Without an answer nothing is sold; the profile tells what is wrong.
    billingApi.getSubscription(undefined, { signal }).then(setSubscription, () => undefined);
    return () => stop.abort();
  }, []);
  const added = subscription && !user.isFounder ? PLANS.filter((other) => canAdd(subscription, other)) : [];
  return (
    <div className="flex flex-col gap-4">
      <AlreadyPro adds={added.length > 0} />
      {typeof children === 'function'
        ? children(added)
        : plan && added.includes(plan)
          ? children
          : added.map((other) => <ChoosePlan key={other} plan={other} />)}
    </div>
  );
}

/** The rule of the billing service: only the lifetime plan can be bought beside a purchase that renews. */
function canAdd({ status, provider, currentPeriodEnd }: SubscriptionOverview, plan: Plan): boolean {
  if (status !== 'active' || currentPeriodEnd === null) return false;
  return plan === 'lifetime' || !isRenewing(provider);
}
