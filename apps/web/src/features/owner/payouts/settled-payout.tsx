import type { OwnerPayout } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';

/** What was sent or refused, with its proof or reason; what an erased account had is nobody's. */
export function SettledPayout({ payout }: { payout: OwnerPayout }) {
  const t = useOwnerText();
  const { cents, userId, name, method, status, settledAt, requestedAt, note } = payout;
  const isPaid = status === 'paid';
  return (
    <ListRow
      title={formatMoney(cents)}
      description={
        <>
          {[
            userId === null ? t('payouts.gone') : (name ?? t('payouts.nameless')),
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
