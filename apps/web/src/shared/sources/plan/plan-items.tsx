import { type CleaningPlan, type ItemOutcome, listPlanItems, type PlanItem } from '@swipeclean/contracts';
import { formatBytes, formatDate } from '../../format/format';
import { classNames } from '../../ui/class-names';
import { Checkbox } from '../../ui/checkbox';
import { FileName } from '../../ui/file-name';
import { PagedList } from '../list/paged-list';
import { usePages } from '../list/use-pages';
import { useSourcesText } from '../messages';
import { isItemLeftOut, isOfLeftOutSender, type PlanExceptions, toggleLeftOutItem } from './plan-exceptions';
import { itemProblemText, type PlanWords } from './plan-words';

/** What is left out of a plan before it is run. */
export interface ExceptionProps {
  except: PlanExceptions;
  onChange: (except: PlanExceptions) => void;
}

interface PlanItemsProps {
  plan: Pick<CleaningPlan, 'id' | 'sourceId'>;
  /** How many there are. */
  total: number;
  label: string;
  words: PlanWords;
  /** Only items with this outcome. */
  outcome?: ItemOutcome;
  /** Lets the user leave items out. */
  exceptions?: ExceptionProps;
}

/** The items of a plan in a box of their own, fetched page by page as it is scrolled. */
export function PlanItems({ plan, total, label, words, outcome, exceptions }: PlanItemsProps) {
  const t = useSourcesText();
  const pages = usePages(
    listPlanItems,
    { id: plan.sourceId, planId: plan.id, ...(outcome && { outcome }) },
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
      row={(item) => <PlanItemRow item={item} words={words} exceptions={exceptions} />}
    />
  );
}

interface PlanItemRowProps extends Pick<PlanItemsProps, 'words' | 'exceptions'> {
  item: PlanItem;
}

function PlanItemRow({ item, words, exceptions }: PlanItemRowProps) {
  const t = useSourcesText();
  const { title, detail, bytes, date, reason, problem } = item;
  const staysWithSender = exceptions !== undefined && isOfLeftOutSender(exceptions.except, item);
  const why = problem ? itemProblemText(problem) : words.reason(reason);
  return (
    <div className={classNames('flex items-start gap-1 py-2 pr-4 text-small', exceptions ? 'pl-1' : 'pl-4')}>
      {exceptions && (
        <Checkbox
          aria-label={t('plan.take', { title: title || detail })}
          checked={!isItemLeftOut(exceptions.except, item)}
          disabled={staysWithSender}
          onChange={() => exceptions.onChange(toggleLeftOutItem(exceptions.except, item))}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">
          <FileName>{title}</FileName>
        </span>
        <span className="block truncate text-soft">
          <FileName>{words.detail?.(detail) ?? detail}</FileName>
        </span>
        {(staysWithSender || why) && (
          <span className="block text-caption text-soft">
            {staysWithSender ? t('plan.senderStays') : why}
          </span>
        )}
      </span>
      <span className="text-right whitespace-nowrap text-soft tabular-nums">
        <span className="block">{formatBytes(bytes)}</span>
        {date && <span className="block">{formatDate(date)}</span>}
      </span>
    </div>
  );
}
