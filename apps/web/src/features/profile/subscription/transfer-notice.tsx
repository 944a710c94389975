import type { CashTransfer } from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useProfileText } from '../messages';

interface TransferNoticeProps {
  transfer: CashTransfer;
  /** What somebody bought after a refusal makes the refusal a thing of the past. */
  pro: boolean;
}

/** Cash that the owner is looking for, or has not found (SUBS-20). An approved one is Pro, which is told as such. */
export function TransferNotice({ transfer, pro }: TransferNoticeProps) {
  const t = useProfileText();
  const { status, announcedAt, reason, instructions } = transfer;
  const { reference, cents, hours } = instructions;
  const what = { reference, amount: formatMoney(cents), date: formatDate(announcedAt) };
  if (status === 'pending')
    return (
      <Notice action={<ToSubscribe label={t('plan.transfer.how')} />}>
        {t('plan.transfer.pending', { ...what, hours })}
      </Notice>
    );
  if (status === 'rejected' && !pro)
    return (
      <Notice tone="warn" action={<ToSubscribe label={t('plan.transfer.again')} />}>
        <p>{t('plan.transfer.refused', what)}</p>
        <p className="mt-1 break-words">{t('plan.transfer.reason', { reason: reason ?? '' })}</p>
      </Notice>
    );
  return null;
}

const ToSubscribe = ({ label }: { label: string }) => (
  <LinkButton to={paths.subscribe} variant="secondary">
    {label}
  </LinkButton>
);
