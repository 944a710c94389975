import { MAX_SOURCE_PAGE, type PlanItem, toCsv } from '@swipeclean/contracts';
import { saveFile } from '../../browser/save-file';
import { sourcesText } from '../messages';
import type { SourceCalls } from '../source-calls';
import { itemProblemText, type PlanWords } from './plan-words';

/** Saves what happened to each item of a plan as a table. */
export async function saveRunReport(source: SourceCalls, planId: string, words: PlanWords): Promise<void> {
  const items = await fetchItems(source, planId);
  const columns = (['title', 'detail', 'date', 'bytes', 'reason', 'outcome', 'problem'] as const).map(
    (name) => sourcesText(`report.${name}`),
  );
  const rows = items.map((item) => [
    item.title,
    item.detail,
    item.date,
    item.bytes,
    words.reason(item.reason),
    sourcesText(`outcome.${item.outcome}`),
    item.problem && itemProblemText(item.problem),
  ]);
  saveFile(new Blob([toCsv([columns, ...rows])], { type: 'text/csv' }), `swipeclean-${source.kind}.csv`);
}

async function fetchItems(source: SourceCalls, id: string): Promise<PlanItem[]> {
  const items: PlanItem[] = [];
  for (;;) {
    const offset = (items.at(-1)?.position ?? -1) + 1;
    const page = await source.listPlanItems({ id, offset, limit: MAX_SOURCE_PAGE });
    items.push(...page);
    if (page.length < MAX_SOURCE_PAGE) return items;
  }
}
