import { GoalCard } from './goal-card';
import { MarketingPlan } from './marketing-plan';
import { ProCard } from './pro-card';
import { SharingLinks } from './sharing-links';

/** What stands beneath all else on a phone, and comes after it. */
export default function MovementMore() {
  return (
    <>
      <SharingLinks />
      <GoalCard />
      <MarketingPlan />
      <ProCard />
    </>
  );
}
