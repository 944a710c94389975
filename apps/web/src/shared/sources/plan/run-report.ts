import { type PlanItem, toCsv } from '@swipeclean/contracts';
import { saveFile } from '../../browser/save-file';
import { fetchAllPages } from '../list/use-pages';
import { sourcesText } from '../messages';
import type { SourceCalls } from '../source-calls';
import { itemProblemText, type PlanWords } from './plan-words';

/** All items of a plan. */
export const fetchPlanItems = (source: SourceCalls, id: string): Promise<PlanItem[]> =>
  fetchAllPages((page) => source.listPlanItems({ id, ...page }), {
    nextOffset: ({ position }) => position + 1,
  });

/** Saves what happened to each item of a plan as a table. */
export async function saveRunReport(source: SourceCalls, planId: string, words: PlanWords): Promise<void> {
  const items = await fetchPlanItems(source, planId);
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
  saveFile(new Blob([toCsv([columns, ...rows])], { type: 'text/csv' }), `swipeclean-${source.kind}.csv`);
}
