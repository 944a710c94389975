import type { OwnerPayout } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { OwnerOnly } from './components/owner-only';
import { Requests } from './components/requests';
import { useOwnerText } from './messages';
import { OpenPayout } from './payouts/open-payout';
import { payment, refusal } from './payouts/payout-decisions';
import { payoutsQuery } from './payouts/payouts.queries';
import { SettledPayout } from './payouts/settled-payout';

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
  const part = (belongs: (payout: OwnerPayout) => boolean) => ({
    ...query,
    data: query.data?.filter(belongs),
  });
  return (
    <Requests
      title={t('payouts.title')}
      lead={t('payouts.lead')}
      failed={t('payouts.failed')}
      outdates={payoutsQuery.queryKey}
      open={{
        title: t('payouts.open'),
        query: part(isOpen),
        empty: { title: t('payouts.open.none'), description: t('payouts.open.none.text') },
        row: (each, ask) => (
          <OpenPayout
            key={each.id}
            payout={each}
            onPaid={() => ask(payment(each))}
            onRefuse={() => ask(refusal(each))}
          />
        ),
      }}
      settled={{
        title: t('payouts.settled'),
        query: part((payout) => !isOpen(payout)),
        empty: { title: t('payouts.settled.none'), description: t('payouts.settled.none.text') },
        row: (each) => <SettledPayout key={each.id} payout={each} />,
      }}
    />
  );
}
