import type { OwnerPayout } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { CopyButton } from '@/shared/ui/copy-button';
import { ListRow } from '@/shared/ui/list';
import { DecideButtons } from './components/decision-dialog';
import { OwnerOnly } from './components/owner-only';
import { Requests } from './components/request-list';
import { useOwnerText } from './messages';
import { PayoutEvidence } from './payouts/payout-evidence';
import { PayoutRun } from './payouts/payout-run';
import { payment, payoutsQuery, payoutRefusal } from './payouts/payouts.queries';

const isOpen = ({ status }: OwnerPayout) => status === 'requested';

/** Payout requests of users: the owner sends the money elsewhere and records it here (REF-12). */
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
      run={(ask) => query.data && <PayoutRun payouts={query.data} ask={ask} />}
      open={{
        title: t('payouts.open'),
        query: part(isOpen),
        empty: { title: t('payouts.open.none'), description: t('payouts.open.none.text') },
        row: (each, ask) => (
          <OpenPayout
            key={each.id}
            payout={each}
            onPaid={() => ask(payment(each))}
            onRefuse={() => ask(payoutRefusal(each))}
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

interface OpenPayoutProps {
  payout: OwnerPayout;
  onPaid: () => void;
  onRefuse: () => void;
}

/** A pending request: amount, user, destination, and the two decisions. */
function OpenPayout({ payout, onPaid, onRefuse }: OpenPayoutProps) {
  const t = useOwnerText();
  const { id, cents, name, method, destination, requestedAt, takenBack } = payout;
  return (
    <ListRow
      title={formatMoney(cents)}
      description={`${name ?? t('payouts.nameless')} · ${t('payouts.requested', { date: formatDate(requestedAt) })}`}
      below={
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-4 py-2">
            <p className="min-w-0 flex-1 text-small">
              <span className="block text-soft">{t(`payouts.${method}`)}</span>
              <span className="block font-medium wrap-anywhere select-all">{destination}</span>
            </p>
            <CopyButton text={destination ?? ''} variant="quiet" />
          </div>
          {takenBack > 0 && (
            <p className="text-small">{t('payouts.clawedBack', { amount: formatMoney(takenBack) })}</p>
          )}
          <PayoutEvidence payoutId={id} />
          <DecideButtons
            grant={{ text: t('payouts.paid.act'), onPress: onPaid }}
            refuse={{ onPress: onRefuse }}
          />
        </div>
      }
    />
  );
}

/** What was sent or refused, with its proof or reason; requests of erased accounts have no name. */
function SettledPayout({ payout }: { payout: OwnerPayout }) {
  const t = useOwnerText();
  const { cents, userId, name, method, status, settledAt, requestedAt, note } = payout;
  const isPaid = status === 'paid';
  return (
    <ListRow
      title={formatMoney(cents)}
      description={
        <>
          {[
            userId === null ? t('payouts.accountDeleted') : (name ?? t('payouts.nameless')),
            t(`payouts.${method}`),
            formatDate(settledAt ?? requestedAt),
          ].join(' · ')}
          <span className="block wrap-anywhere">{note}</span>
        </>
      }
      trailing={
        <Badge tone={isPaid ? 'good' : 'bad'}>{t(isPaid ? 'payouts.paid' : 'payouts.refused')}</Badge>
      }
    />
  );
}
