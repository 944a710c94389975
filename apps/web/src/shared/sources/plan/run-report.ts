import {
  type CleaningPlan,
  listPlanItems,
  type PlanItem,
  type SourceKind,
  toCsv,
} from '@swipeclean/contracts';
import { request } from '../../api/client';
import { saveFile } from '../../browser/save-file';
import { fetchAllPages } from '../list/use-pages';
import { sourcesText } from '../messages';
import { itemProblemText, type PlanWords } from './plan-words';

type PlanId = Pick<CleaningPlan, 'id' | 'sourceId'>;

/** All items of a plan. */
export const fetchPlanItems = ({ id, sourceId }: PlanId): Promise<PlanItem[]> =>
  fetchAllPages((page) => request(listPlanItems, { id: sourceId, planId: id, ...page }), {
    nextOffset: ({ position }) => position + 1,
  });

/** Saves what happened to each item of a plan as a table. */
export async function saveRunReport(plan: PlanId, kind: SourceKind, words: PlanWords): Promise<void> {
  const items = await fetchPlanItems(plan);
  const columns = (['title', 'detail', 'date', 'bytes', 'reason', 'outcome', 'problem'] as const).map(
    (name) => sourcesText(`report.${name}`),
  );
  const rows = items.map((item) => [
    item.title,
    words.detail?.(item.detail) ?? item.detail,
    item.date,
    item.bytes,
    words.reason(item.reason),
    sourcesText(`outcome.${item.outcome}`),
    item.problem && itemProblemText(item.problem),
  ]);
  saveFile(new Blob([toCsv([columns, ...rows])], { type: 'text/csv' }), `swipeclean-${kind}.csv`);
}
