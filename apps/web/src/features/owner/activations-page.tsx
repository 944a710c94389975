import type { PendingActivation } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Banknote, History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/config/paths';
import { List } from '../../shared/ui/list';
import { PageHeader } from '../../shared/ui/page-header';
import { QueryListCard } from '../../shared/ui/query-list-card';
import { decidedQuery, waitingQuery } from './activations/activations.queries';
import { DecideDialog, type Decision } from './activations/decide-dialog';
import { DecidedList } from './activations/decided-list';
import { WaitingRow } from './activations/waiting-row';
import { OwnerOnly } from './components/owner-only';
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
  const waiting = useQuery(waitingQuery);
  const decided = useQuery(decidedQuery);
  const [deciding, setDeciding] = useState<{ activation: PendingActivation; how: Decision }>();
  return (
    <>
      <PageHeader
        title={t('activations.title')}
        description={t('activations.lead')}
        back={{ to: paths.ownerDashboard, label: t('dashboard.title') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <QueryListCard
          title={t('activations.waiting')}
          query={waiting}
          errorTitle={t('activations.failed')}
          empty={{
            icon: Banknote,
            title: t('activations.none'),
            description: t('activations.none.text'),
          }}
        >
          {(list) => (
            <List label={t('activations.waiting')}>
              {list.map((each) => (
                <WaitingRow
                  key={each.id}
                  activation={each}
                  onDecide={(activation, how) => setDeciding({ activation, how })}
                />
              ))}
            </List>
          )}
        </QueryListCard>
        <QueryListCard
          title={t('activations.decided')}
          query={decided}
          errorTitle={t('activations.failed')}
          empty={{
            icon: History,
            title: t('activations.decided.none'),
            description: t('activations.decided.none.text'),
          }}
        >
          {(list) => <DecidedList decided={list} />}
        </QueryListCard>
      </div>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
