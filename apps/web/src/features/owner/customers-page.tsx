import { useQuery } from '@tanstack/react-query';
import { History, Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { List, ListRow } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryListCard } from '@/shared/ui/query-view';
import { TextField } from '@/shared/ui/text-field';
import { type Decision, DecisionDialog } from './components/decision-dialog';
import { OwnerOnly } from './components/owner-only';
import { ActionRow } from './customers/action-row';
import { CustomerDetails } from './customers/customer-details';
import {
  actionsQuery,
  CUSTOMERS_KEY,
  customersQuery,
  disputesQuery,
  nameOf,
} from './customers/customers.queries';
import { useOwnerText } from './messages';

/** Customers with their payments, open disputes, and the record of what the owner did. */
export default function CustomersPage() {
  return (
    <OwnerOnly>
      <Customers />
    </OwnerOnly>
  );
}

function Customers() {
  const t = useOwnerText();
  const [text, setText] = useState('');
  const [chosen, choose] = useState<string>();
  const [decision, ask] = useState<Decision>();
  return (
    <>
      <PageHeader
        title={t('customers.title')}
        description={t('customers.lead')}
        back={{ to: paths.ownerDashboard, label: t('dashboard.title') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Search onSearch={setText} />
          <Found text={text} onChoose={choose} />
        </div>
        <div className="flex flex-col gap-4">
          {chosen && <CustomerDetails key={chosen} id={chosen} ask={ask} />}
          <Disputes onChoose={choose} />
          <Actions />
        </div>
      </div>
      {decision && (
        <DecisionDialog decision={decision} outdates={CUSTOMERS_KEY} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useOwnerText();
  return (
    <form
      role="search"
      className="flex items-end gap-2 *:first:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q')).trim());
      }}
    >
      <TextField label={t('customers.search')} name="q" type="search" autoComplete="off" maxLength={254} />
      <Button type="submit" className="mb-1.5">
        {t('customers.search.go')}
      </Button>
    </form>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: (id: string) => void }) {
  const t = useOwnerText();
  return (
    <QueryListCard
      title={t('customers.found')}
      query={useQuery(customersQuery(text))}
      errorTitle={t('customers.failed')}
      empty={{ icon: Users, title: t('customers.none'), description: t('customers.none.text') }}
    >
      {(customers) => (
        <List label={t('customers.found')}>
          {customers.map((customer) => (
            <ListRow
              key={customer.id}
              title={<span className="wrap-anywhere">{nameOf(customer)}</span>}
              description={[
                customer.subscription.plan && t(`plan.${customer.subscription.plan}`),
                customer.isPro && 'Pro',
                !customer.userId && t('customers.visitor'),
              ]
                .filter(Boolean)
                .join(' · ')}
              trailing={<span className="font-medium tabular-nums">{formatMoney(customer.paidCents)}</span>}
              onPress={() => onChoose(customer.id)}
            />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}

function Disputes({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useOwnerText();
  return (
    <QueryListCard
      title={t('customers.disputes')}
      query={useQuery(disputesQuery)}
      errorTitle={t('customers.failed')}
      empty={{ icon: Scale, title: t('customers.disputes.none'), description: t('customers.disputes.text') }}
    >
      {(disputes) => (
        <List label={t('customers.disputes')}>
          {disputes.map(({ id, cents, dispute, customerId }) => (
            <ListRow
              key={id}
              title={formatMoney(cents)}
              description={
                dispute?.dueBy ? t('customers.dispute.due', { date: formatDate(dispute.dueBy) }) : id
              }
              onPress={() => onChoose(customerId)}
            />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}

function Actions() {
  const t = useOwnerText();
  return (
    <QueryListCard
      title={t('customers.actions')}
      query={useQuery(actionsQuery)}
      errorTitle={t('customers.failed')}
      empty={{ icon: History, title: t('customers.actions.none'), description: t('customers.actions.text') }}
    >
      {(actions) => (
        <List label={t('customers.actions')}>
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}
