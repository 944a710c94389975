import { operatorClaims } from '@/shared/content/operator-claims';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useSharingText } from '../messages';

/** How far it is to a billion users (VIRAL-12). */
export function GoalCard() {
  const t = useSharingText();
  const goal = formatNumber(operatorClaims.goalUsers, { notation: 'compact', compactDisplay: 'long' });
  const title = t('goal.title', { goal });
  return (
    <Card title={title} aside={<DemoBadge explanation={t('viral.demo')} />}>
      <ProgressBar fraction={operatorClaims.usersAtLeast / operatorClaims.goalUsers} label={title} />
      <p className="mt-3 text-small text-soft">{t('goal.soFar', { users: operatorClaims.users })}</p>
    </Card>
  );
}
