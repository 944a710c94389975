import type { DecidedActivation } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { useSession } from '@/shared/session/session-store';
import { Badge } from '@/shared/ui/badge';
import { ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';

/** Who decided what, and when. */
export function DecidedRow({ activation }: { activation: DecidedActivation }) {
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
