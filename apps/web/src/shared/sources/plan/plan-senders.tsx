import { type CleaningPlan, listPlanSenders } from '@swipeclean/contracts';
import { Users } from 'lucide-react';
import { formatBytes } from '../../format/format';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { PagedList } from '../list/paged-list';
import { usePages } from '../list/use-pages';
import { useSourcesText } from '../messages';
import { toggleLeftOutSender } from './plan-exceptions';
import type { ExceptionProps } from './plan-items';

interface PlanSendersProps extends ExceptionProps {
  plan: Pick<CleaningPlan, 'id' | 'sourceId'>;
}

/** Who sent the messages of a plan, the largest first; each sender can be left out. */
export function PlanSenders({ plan, except, onChange }: PlanSendersProps) {
  const t = useSourcesText();
  return (
    <PagedList
      boxed
      pages={usePages(listPlanSenders, { id: plan.sourceId, planId: plan.id })}
      failed={t('plan.items.failed')}
      empty={<EmptyState icon={Users} title={t('plan.senders.none')} />}
      label={t('plan.senders')}
      rowHeight={60}
      keyOf={({ address }) => address}
      row={(sender) => (
        <div className="flex items-start gap-1 py-2 pr-4 pl-1 text-small">
          <Checkbox
            aria-label={t('plan.take', { title: sender.address })}
            checked={!except.senders.has(sender.address)}
            onChange={() => onChange(toggleLeftOutSender(except, sender))}
          />
          <span className="min-w-0 flex-1 py-0.5">
            <span className="block truncate font-medium text-ink">{sender.address}</span>
            <span className="block text-soft">{t('count.mail', { count: sender.files })}</span>
          </span>
          <span className="py-0.5 whitespace-nowrap text-soft tabular-nums">{formatBytes(sender.bytes)}</span>
        </div>
      )}
    />
  );
}
