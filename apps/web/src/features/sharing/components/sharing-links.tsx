import { REFERRAL_TERMS } from '@swipeclean/contracts';
import { Gift, Scale, Ticket } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { useSession } from '@/shared/session/session-store';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useSharingText } from '../messages';

/** On to what sharing brings in. */
export function SharingLinks() {
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
