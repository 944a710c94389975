import type { OwnerPayout } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '../../../shared/format/format';
import { Badge } from '../../../shared/ui/badge';
import { List, ListRow } from '../../../shared/ui/list';
import { useOwnerText } from '../messages';

/** What was sent or refused, with its proof or reason; what an erased account had is nobody's. */
export function SettledPayouts({ payouts }: { payouts: readonly OwnerPayout[] }) {
  const t = useOwnerText();
  return (
    <List label={t('payouts.settled')}>
      {payouts.map(({ id, cents, userId, name, method, status, settledAt, requestedAt, note }) => (
        <ListRow
          key={id}
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
            <Badge tone={status === 'paid' ? 'good' : 'bad'}>
              {t(status === 'paid' ? 'payouts.paid.state' : 'payouts.refused.state')}
            </Badge>
          }
        />
      ))}
    </List>
  );
}
