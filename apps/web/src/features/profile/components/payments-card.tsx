import { type billingRpc, invoiceRoutes } from '@swipeclean/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { createClient } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { List, ListRow } from '@/shared/ui/list';
import { QueryListCard } from '@/shared/ui/query-view';
import { useProfileText } from '../messages';

const invoiceApi = createClient<typeof billingRpc>()(invoiceRoutes);

const paymentsQuery = queryOptions({
  queryKey: invoiceApi.listPayments.key(),
  queryFn: ({ signal }) => invoiceApi.listPayments(undefined, { signal }),
  refetchOnMount: 'always',
});

/** The user's payments, each with its invoice. */
export default function PaymentsCard() {
  const t = useProfileText();
  const title = t('payments.title');
  return (
    <QueryListCard
      title={title}
      query={useQuery(paymentsQuery)}
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
