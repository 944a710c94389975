import type { DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { Badge } from '@/shared/ui/badge';
import { ListRow } from '@/shared/ui/list';
import { approval, decidedQuery, activationRefusal, waitingQuery } from './activations/activations.queries';
import { DecideButtons } from './components/decision-dialog';
import { OwnerOnly } from './components/owner-only';
import { Requests } from './components/request-list';
import { useOwnerText } from './messages';

/** Cash transfers that users have announced: the owner finds the money and activates Pro (SUBS-20). */
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
            onRefuse={() => ask(activationRefusal(each))}
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

/** Decided transfers: who decided what, and when. */
function DecidedRow({ activation }: { activation: DecidedActivation }) {
  const t = useOwnerText();
  const { user } = useSession();
  const { reference, cents, plan, email, status, decidedBy, decidedAt, reason } = activation;
  const isApproved = status === 'approved';
  const date = formatDate(decidedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={`${reference} · ${formatMoney(cents)}`}
      description={
        <>
          <span className="block wrap-anywhere">{`${email} · ${t(`plan.${plan}`)}`}</span>
          <span className="block wrap-anywhere">
            {decidedBy === user?.id
              ? t('activations.byYou', { date })
              : t('activations.byOther', { date, id: decidedBy })}
          </span>
          {reason && <span className="block wrap-anywhere">{t('activations.because', { reason })}</span>}
        </>
      }
      trailing={
        <Badge tone={isApproved ? 'good' : 'bad'}>
          {t(isApproved ? 'activations.approved' : 'activations.refused')}
        </Badge>
      }
    />
  );
}

interface WaitingRowProps {
  activation: PendingActivation;
  onApprove: () => void;
  onRefuse: () => void;
}

/** A pending transfer: its reference, sender and plan, and the two decisions. */
function WaitingRow({ activation, onApprove, onRefuse }: WaitingRowProps) {
  const t = useOwnerText();
  const { reference, payerReference, cents, plan, email, name, phone, createdAt } = activation;
  const date = formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={<span className="select-all">{reference}</span>}
      description={t('activations.submitted', { date })}
      trailing={
        <span className="shrink-0 text-right">
          <span className="block font-semibold tabular-nums">{formatMoney(cents)}</span>
          <span className="block text-small text-soft">{t(`plan.${plan}`)}</span>
        </span>
      }
      below={
        <div className="flex flex-col gap-3">
          <p className="text-small wrap-anywhere">
            {payerReference ? t('activations.link', { reference: payerReference }) : name}
            <span className="block text-soft">{email}</span>
            <span className="block text-soft">{phone}</span>
          </p>
          <DecideButtons
            grant={{
              text: t('activations.approve'),
              label: t('activations.approve.label', { reference }),
              onPress: onApprove,
            }}
            refuse={{ label: t('activations.refuse.label', { reference }), onPress: onRefuse }}
          />
        </div>
      }
    />
  );
}
