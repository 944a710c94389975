import type { CleaningPlan, ItemOutcome, PlanItem } from '@swipeclean/contracts';
import { formatBytes, formatDate } from '../../format/format';
import { PagedList } from '../list/paged-list';
import { usePages } from '../list/use-pages';
import { useSourcesText } from '../messages';
import type { SourceCalls } from '../source-calls';
import { itemProblemText, type PlanWords } from './plan-words';

interface PlanItemsProps {
  source: SourceCalls;
  plan: Pick<CleaningPlan, 'id'>;
  /** How many there are. */
  total: number;
  label: string;
  words: PlanWords;
  /** Only items with this outcome. */
  outcome?: ItemOutcome;
}

/** The items of a plan in a box of their own, fetched page by page as it is scrolled. */
export function PlanItems({ source, plan, total, label, words, outcome }: PlanItemsProps) {
  const t = useSourcesText();
  const pages = usePages(
    source.listPlanItems,
    { id: plan.id, ...(outcome && { outcome }) },
    ({ position }: PlanItem) => position + 1,
  );
  return (
    <PagedList
      boxed
      pages={pages}
      failed={t('plan.items.failed')}
      label={label}
      total={total}
      rowHeight={68}
      keyOf={({ position }) => position}
      row={(item) => <PlanItemRow item={item} words={words} />}
    />
  );
}

function PlanItemRow({ item, words }: { item: PlanItem; words: PlanWords }) {
  const why = item.problem ? itemProblemText(item.problem) : words.reason(item.reason);
  return (
    <div className="flex items-baseline gap-3 px-4 py-2 text-small">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{item.title}</span>
        <span className="block truncate text-soft">{words.detail?.(item.detail) ?? item.detail}</span>
        {why && <span className="block text-caption text-soft">{why}</span>}
      </span>
      <span className="text-right whitespace-nowrap text-soft tabular-nums">
        <span className="block">{formatBytes(item.bytes)}</span>
        {item.date && <span className="block">{formatDate(item.date)}</span>}
      </span>
    </div>
  );
}
