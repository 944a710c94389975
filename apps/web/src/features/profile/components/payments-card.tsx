import { listPayments } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProfileText } from '../messages';

/** The user's payments, each with its invoice. */
export default function PaymentsCard() {
  const t = useProfileText();
  const title = t('payments.title');
  return (
    <Card flush title={title}>
      <QueryView
        query={useQuery({ ...apiQuery(listPayments), refetchOnMount: 'always' })}
        errorTitle={t('payments.failed')}
        skeleton={<Skeleton className="mx-5 mb-5 h-11" />}
      >
        {(payments) =>
          payments.length === 0 ? (
            <p className="px-5 pb-5 text-small text-soft">{t('payments.none')}</p>
          ) : (
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
          )
        }
      </QueryView>
    </Card>
  );
}
