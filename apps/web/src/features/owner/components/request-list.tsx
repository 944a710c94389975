import type { QueryKey } from '@tanstack/react-query';
import { Banknote, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { List } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryListCard, type QueryViewProps } from '@/shared/ui/query-view';
import { useOwnerText } from '../messages';
import { type Decision, DecisionDialog } from './decision-dialog';

interface Part<Item> {
  title: string;
  query: QueryViewProps<readonly Item[]>['query'];
  empty: { title: string; description: string };
}

interface RequestsProps<Open, Settled> {
  title: string;
  lead: string;
  failed: string;
  /** The pending requests; each row can open a decision. */
  open: Part<Open> & { row: (item: Open, ask: (decision: Decision) => void) => ReactNode };
  settled: Part<Settled> & { row: (item: Settled) => ReactNode };
  /** Above the lists: what decides on several at once. */
  run?: (ask: (decision: Decision) => void) => ReactNode;
  /** The lists that a decision changes. */
  outdates: QueryKey;
}

/** Requests of users to the owner: the pending ones, and the decisions on earlier ones. */
export function Requests<Open, Settled>(props: RequestsProps<Open, Settled>) {
  const { title, lead, failed, open, settled, run, outdates } = props;
  const t = useOwnerText();
  const [decision, ask] = useState<Decision>();
  return (
    <>
      <PageHeader
        title={title}
        description={lead}
        back={{ to: paths.ownerDashboard, label: t('dashboard.title') }}
      />
      {run?.(ask)}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <QueryListCard
          title={open.title}
          query={open.query}
          errorTitle={failed}
          empty={{ icon: Banknote, ...open.empty }}
        >
          {(items) => <List label={open.title}>{items.map((item) => open.row(item, ask))}</List>}
        </QueryListCard>
        <QueryListCard
          title={settled.title}
          query={settled.query}
          errorTitle={failed}
          empty={{ icon: History, ...settled.empty }}
        >
          {(items) => <List label={settled.title}>{items.map(settled.row)}</List>}
        </QueryListCard>
      </div>
      {decision && <DecisionDialog decision={decision} outdates={outdates} onClose={() => ask(undefined)} />}
    </>
  );
}
