import { useQuery } from '@tanstack/react-query';
import { approval, refusal } from './activations/activation-decisions';
import { decidedQuery, waitingQuery } from './activations/activations.queries';
import { DecidedRow } from './activations/decided-row';
import { WaitingRow } from './activations/waiting-row';
import { OwnerOnly } from './components/owner-only';
import { Requests } from './components/requests';
import { useOwnerText } from './messages';

/** Cash that users have announced: the owner looks for it, and switches Pro on (SUBS-20). */
export default function ActivationsPage() {
  return (
    <OwnerOnly>
      <Activations />
    </OwnerOnly>
  );
}

function Activations() {
  const t = useOwnerText();
  return (
    <Requests
      title={t('activations.title')}
      lead={t('activations.lead')}
      failed={t('activations.failed')}
      outdates={waitingQuery.queryKey}
      open={{
        title: t('activations.waiting'),
        query: useQuery(waitingQuery),
        empty: { title: t('activations.none'), description: t('activations.none.text') },
        row: (each, ask) => (
          <WaitingRow
            key={each.id}
            activation={each}
            onApprove={() => ask(approval(each))}
            onRefuse={() => ask(refusal(each))}
          />
        ),
      }}
      settled={{
        title: t('activations.decided'),
        query: useQuery(decidedQuery),
        empty: { title: t('activations.decided.none'), description: t('activations.decided.none.text') },
        row: (each) => <DecidedRow key={each.id} activation={each} />,
      }}
    />
  );
}
