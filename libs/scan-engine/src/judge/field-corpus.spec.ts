import { memorySource, type MemoryFile } from '../../test/memory-source';
import {
  CORPUS_NOW,
  type CorpusRow,
  findFaults,
  makeContent,
  readCorpus,
  UNDECIDED,
} from '../../test/field-corpus';
import { inspectContents } from '../contents/inspect-contents';
import { applyKeepRule, KEEP_ORIGINAL } from '../keep/keep-rule';
import { getRemainingResult } from '../remaining-result';
import { scan } from '../scan';
import { createSuggestions } from '../suggestions/create-suggestions';

/** What a page sees of a row: no owners, rights, links and open files. */
async function suggestInMemory({ entries }: CorpusRow) {
  const files: (MemoryFile & { content: Uint8Array })[] = [];
  for (const entry of entries) {
    if (entry.isFolder || entry.link !== undefined) continue;
    const content = await makeContent(entry);
    const { path, lastModified } = entry;
    const bytes = (from: number, to: number) => content.subarray(from, to);
    files.push({ path, size: content.length, lastModified, content, bytes });
  }
  const emptyFolders = entries.flatMap(({ isFolder, path }) => (isFolder ? path : []));
  const source = memorySource(files, emptyFolders);
  const result = getRemainingResult(await scan(source, { now: CORPUS_NOW }), { isRemoved: () => false });
  const identical = applyKeepRule(result, result.identical, { rule: KEEP_ORIGINAL });
  const contentOf = new Map(files.map(({ path, content }) => [path, content]));
  const contentFindings = await inspectContents(
    result,
    ({ path }) => new Blob([new Uint8Array(contentOf.get(path)!)]),
    { minBytes: 1 },
  );
  return { result, suggestions: createSuggestions({ ...result, identical }, { contentFindings }) };
}

const ROWS = readCorpus().filter(({ needsCompanion }) => !needsCompanion);

describe('the judgement of reported situations, as a page sees them', () => {
  it.each(ROWS.map((row) => [row.title, row] as const))('should be right for %s', async (_title, row) => {
    const { result, suggestions } = await suggestInMemory(row);
    const faults = findFaults(row, result, suggestions);
    if (row.title in UNDECIDED) expect(faults).not.toEqual([]);
    else expect(faults).toEqual([]);
  });
});
