import type { OwnerPayout } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Banknote, History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/config/paths';
import { List } from '../../shared/ui/list';
import { PageHeader } from '../../shared/ui/page-header';
import { QueryListCard } from '../../shared/ui/query-list-card';
import { OwnerOnly } from './components/owner-only';
import { useOwnerText } from './messages';
import { OpenPayout } from './payouts/open-payout';
import { payoutsQuery, type Settlement } from './payouts/payouts.queries';
import { SettleDialog } from './payouts/settle-dialog';
import { SettledPayouts } from './payouts/settled-payouts';

const isOpen = ({ status }: OwnerPayout) => status === 'requested';

/** What users have earned and asked for: the owner sends it elsewhere and says so here (REF-12). */
export default function PayoutsPage() {
  return (
    <OwnerOnly>
      <Payouts />
    </OwnerOnly>
  );
}

function Payouts() {
  const t = useOwnerText();
  const query = useQuery(payoutsQuery);
  const [settling, setSettling] = useState<{ payout: OwnerPayout; how: Settlement }>();
  const part = (belongs: (payout: OwnerPayout) => boolean) => ({
    ...query,
    data: query.data?.filter(belongs),
  });
  return (
    <>
      <PageHeader
        title={t('payouts.title')}
        description={t('payouts.lead')}
        back={{ to: paths.ownerDashboard, label: t('dashboard.title') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <QueryListCard
          title={t('payouts.open')}
          query={part(isOpen)}
          errorTitle={t('payouts.failed')}
          empty={{ icon: Banknote, title: t('payouts.open.none'), description: t('payouts.open.none.text') }}
        >
          {(open) => (
            <List label={t('payouts.open')}>
              {open.map((payout) => (
                <OpenPayout
                  key={payout.id}
                  payout={payout}
                  onSettle={(chosen, how) => setSettling({ payout: chosen, how })}
                />
              ))}
            </List>
          )}
        </QueryListCard>
        <QueryListCard
          title={t('payouts.settled')}
          query={part((payout) => !isOpen(payout))}
          errorTitle={t('payouts.failed')}
          empty={{
            icon: History,
            title: t('payouts.settled.none'),
            description: t('payouts.settled.none.text'),
          }}
        >
          {(settled) => <SettledPayouts payouts={settled} />}
        </QueryListCard>
      </div>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}
