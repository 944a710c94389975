import {
  BILLING_TERMS,
  type OwnerCustomerDetails,
  type OwnerGrant,
  type OwnerPayment,
} from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextLink } from '@/shared/ui/link';
import { List, ListRow } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Decision } from '../components/decision-dialog';
import { LinkVisits } from '../components/link-visits';
import { useOwnerText } from '../messages';
import { AccountActionRow, ActionRow } from './action-row';
import {
  accountActionsQuery,
  attachDecision,
  customerQuery,
  grantDecision,
  nameOf,
  refundDecision,
  revokeDecision,
} from './customers.queries';

interface CustomerDetailsProps {
  id: string;
  ask: (decision: Decision) => void;
}

/** Everything about one customer, and what the owner can do. */
export function CustomerDetails({ id, ask }: CustomerDetailsProps) {
  const t = useOwnerText();
  return (
    <QueryView
      query={useQuery(customerQuery(id))}
      errorTitle={t('customers.failed')}
      skeleton={<Skeleton className="h-64" />}
    >
      {(customer) => <Details customer={customer} ask={ask} />}
    </QueryView>
  );
}

function Details({ customer, ask }: { customer: OwnerCustomerDetails; ask: (decision: Decision) => void }) {
  const t = useOwnerText();
  const { userId, isPro, payments, grants, actions, visits } = customer;
  const title = nameOf(customer);
  const accountActions = useQuery({ ...accountActionsQuery(userId ?? ''), enabled: userId !== null });
  return (
    <Card flush title={title} aside={isPro && <Badge tone="good">{t('customers.pro')}</Badge>}>
      <p className="px-5 pb-3 text-small text-soft wrap-anywhere select-all">{customer.id}</p>
      <List label={title}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onRefund={() => ask(refundDecision(payment))} />
        ))}
        {grants.map((grant) => (
          <GrantRow key={grant.id} grant={grant} onRevoke={() => ask(revokeDecision(customer, grant))} />
        ))}
        {actions.map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
        {accountActions.error && <ListRow title={t('customers.failed')} />}
        {accountActions.data?.map((action) => (
          <AccountActionRow key={action.id} action={action} />
        ))}
        {visits && (
          <li className="px-5 py-4 text-small">
            <LinkVisits visits={visits} />
          </li>
        )}
        <li className="flex flex-wrap gap-2 px-5 py-4">
          {userId ? (
            <>
              <Button
                variant="secondary"
                onClick={() => ask(grantDecision(customer, BILLING_TERMS.daysOf.monthly))}
              >
                {t('customers.give.month')}
              </Button>
              <Button variant="secondary" onClick={() => ask(grantDecision(customer, null))}>
                {t('customers.give.forever')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => ask(attachDecision(customer))}>
              {t('customers.attach')}
            </Button>
          )}
        </li>
      </List>
    </Card>
  );
}

function PaymentRow({ payment, onRefund }: { payment: OwnerPayment; onRefund: () => void }) {
  const t = useOwnerText();
  const { id, cents, refundedCents, paidAt, plan, dispute } = payment;
  const values = { amount: formatMoney(cents), date: formatDate(paidAt) };
  return (
    <ListRow
      title={`${values.amount} · ${t(`plan.${plan}`)}`}
      description={
        <span className="wrap-anywhere">
          {values.date} · <TextLink to={`${paths.invoice}?payment=${id}`}>{t('customers.invoice')}</TextLink>{' '}
          · {id}
          {refundedCents > 0 && ` · ${t('customers.refunded', { amount: formatMoney(refundedCents) })}`}
        </span>
      }
      trailing={
        dispute ? (
          <Badge tone="bad">{t(dispute.isLost ? 'customers.dispute.lost' : 'customers.dispute')}</Badge>
        ) : (
          refundedCents < cents && (
            <Button variant="secondary" aria-label={t('customers.refund.label', values)} onClick={onRefund}>
              {t('customers.refund')}
            </Button>
          )
        )
      }
    />
  );
}

function GrantRow({ grant: { days, startsAt }, onRevoke }: { grant: OwnerGrant; onRevoke: () => void }) {
  const t = useOwnerText();
  const date = formatDate(startsAt);
  return (
    <ListRow
      title={t('customers.grant')}
      description={
        days === null ? t('customers.grant.forever', { date }) : t('customers.grant.days', { days, date })
      }
      trailing={
        <Button variant="secondary" onClick={onRevoke}>
          {t('customers.revoke')}
        </Button>
      }
    />
  );
}
