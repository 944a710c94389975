import { REFERRAL_TERMS, type Payout } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import { useSharingText } from '../messages';

const TONES: Record<Payout['status'], BadgeTone> = { requested: 'brand', paid: 'good', refused: 'bad' };

/** The user's payout requests and their outcomes. */
export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  const t = useSharingText();
  const minimum = formatMoney(REFERRAL_TERMS.minimumPayoutCents);
  return (
    <Card flush title={t('payout.list')}>
      {payouts.length === 0 ? (
        <EmptyState
          icon="payouts"
          title={t('payout.empty')}
          description={t('payout.empty.text', { minimum })}
        />
      ) : (
        <List label={t('payout.list')}>
          {payouts.map(({ id, cents, method, status, requestedAt, settledAt, note }) => (
            <ListRow
              key={id}
              title={formatMoney(cents)}
              description={
                <>
                  {`${t(`payout.${method}`)} · ${formatDate(settledAt ?? requestedAt)}`}
                  {note && status !== 'requested' && (
                    <span className="block wrap-anywhere">{t(`payout.note.${status}`, { note })}</span>
                  )}
                </>
              }
              trailing={<Badge tone={TONES[status]}>{t(`payout.${status}`)}</Badge>}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
