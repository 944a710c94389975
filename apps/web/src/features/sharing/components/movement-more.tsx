import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { Gift, Scale, Ticket } from 'lucide-react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { operatorClaims } from '@/shared/content/operator-claims';
import { useOperatorClaims } from '@/shared/content/use-operator-claims';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { LinkButton } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useSharingText } from '../messages';

/** Below everything else on a phone, and after it in the order. */
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

/** Progress towards a billion users (VIRAL-12). */
function GoalCard() {
  const t = useSharingText();
  if (!useOperatorClaims().isDemo) return null;
  const goal = formatNumber(operatorClaims.goalUsers, { notation: 'compact', compactDisplay: 'long' });
  const title = t('goal.title', { goal });
  return (
    <Card title={title} aside={<DemoBadge explanation={t('viral.demo')} />}>
      <ProgressBar fraction={operatorClaims.usersAtLeast / operatorClaims.goalUsers} label={title} />
      <p className="mt-3 text-small text-soft">
        {t('goal.soFar', { users: `${formatNumber(operatorClaims.usersAtLeast, { notation: 'compact' })}+` })}
      </p>
    </Card>
  );
}

/** Items of the budget, in cents. */
const STEPS = [
  { text: 'plan.boost', cents: 1000 },
  { text: 'plan.cards', cents: 600 },
  { text: 'plan.coffee', cents: 400 },
] as const;

const TOTAL = STEPS.reduce((sum, { cents }) => sum + cents, 0);

/** What $20 of marketing reach (VIRAL-14). */
function MarketingPlan() {
  const t = useSharingText();
  return (
    <Card title={t('plan.title', { amount: formatMoney(TOTAL) })}>
      <p className="-mt-2 mb-4 text-small text-soft">{t('plan.lead')}</p>
      <ul className="flex flex-col gap-3">
        {STEPS.map(({ text, cents }) => (
          <li key={text} className="flex items-baseline gap-3">
            <span className="w-12 shrink-0 font-semibold tabular-nums">{formatMoney(cents)}</span>
            <span className="text-small">{t(text)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Links to the subscription (VIRAL-15). */
function ProCard() {
  const t = useSharingText();
  return (
    <Card>
      <p className="mb-4 text-small text-soft">{t('pro.text', { product: PRODUCT_NAME })}</p>
      <LinkButton to={paths.subscribe} variant="secondary" size="lg" full>
        {t('pro.action', { price: formatPlanPrice('monthly') })}
      </LinkButton>
    </Card>
  );
}

function SharingLinks() {
  const t = useSharingText();
  const { status } = useSession();
  return (
    <Card flush>
      <List label={t('links.label')}>
        {status === 'signed-in' && (
          <ListRow icon={Ticket} title={t('share.title')} description={t('links.share')} to={paths.share} />
        )}
        <ListRow
          icon={Gift}
          title={t('referrals.title', { amount: formatMoney(REFERRAL_TERMS.rewardCents) })}
          description={t('links.referrals')}
          to={paths.referrals}
        />
        <ListRow icon={Scale} title={t('rules.title')} to={paths.referralRules} />
      </List>
    </Card>
  );
}
