import type { CashTransfer } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';

/** Why the owner has not switched Pro on for the last transfer; the form is there for the next. */
export function RefusedTransfer({
  transfer: { announcedAt, reason, instructions },
}: {
  transfer: CashTransfer;
}) {
  const t = useBillingText();
  const { reference, cents } = instructions;
  return (
    <Notice tone="warn">
      <p>{t('cash.refused', { reference, amount: formatMoney(cents), date: formatDate(announcedAt) })}</p>
      <p className="mt-1 break-words">{t('cash.refused.reason', { reason: reason ?? '' })}</p>
    </Notice>
  );
}
