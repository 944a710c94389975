import type { OwnerPayout } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { ListRow } from '@/shared/ui/list';
import { DecideButtons } from '../components/decide-buttons';
import { useOwnerText } from '../messages';

interface OpenPayoutProps {
  payout: OwnerPayout;
  onPaid: () => void;
  onRefuse: () => void;
}

/** A request that waits: how much, for whom, where to, and the two ways to settle it. */
export function OpenPayout({ payout, onPaid, onRefuse }: OpenPayoutProps) {
  const t = useOwnerText();
  const { cents, name, method, destination, requestedAt, takenBack } = payout;
  return (
    <ListRow
      title={formatMoney(cents)}
      description={`${name ?? t('payouts.nameless')} · ${t('payouts.asked', { date: formatDate(requestedAt) })}`}
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
            <p className="text-small">{t('payouts.takenBack', { amount: formatMoney(takenBack) })}</p>
          )}
          <DecideButtons
            grant={{ text: t('payouts.paid.act'), onPress: onPaid }}
            refuse={{ onPress: onRefuse }}
          />
        </div>
      }
    />
  );
}
