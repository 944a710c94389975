import { listPayments } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { apiQuery } from '@/shared/api/api-query';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { List, ListRow } from '@/shared/ui/list';
import { QueryListCard } from '@/shared/ui/query-view';
import { useProfileText } from '../messages';

/** The user's payments, each with its invoice. */
export default function PaymentsCard() {
  const t = useProfileText();
  const title = t('payments.title');
  return (
    <QueryListCard
      title={title}
      query={useQuery({ ...apiQuery(listPayments), refetchOnMount: 'always' })}
      errorTitle={t('payments.failed')}
      empty={{ icon: ReceiptText, title: t('payments.none'), description: t('payments.none.text') }}
    >
      {(payments) => (
        <List label={title}>
          {payments.map(({ id, cents, refundedCents, paidAt, plan }) => (
            <ListRow
              key={id}
              title={`${formatMoney(cents)} · ${t(`plan.name.${plan}`)}`}
              description={[
                formatDate(paidAt),
                ...(refundedCents > 0
                  ? [t('payments.refunded', { amount: formatMoney(refundedCents) })]
                  : []),
              ].join(' · ')}
              to={`${paths.invoice}?payment=${id}`}
            />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}
