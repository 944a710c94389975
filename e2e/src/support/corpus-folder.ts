import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the corpus is test data, which no package exports
import {
  type CorpusEntry,
  type CorpusRow,
  readCorpus,
  UNDECIDED,
  writeRow,
} from '../../../libs/scan-engine/test/field-corpus';

const ROWS = 25;

/** What a folder of reported situations must be after its default clean-up. */
interface CorpusTruth {
  /** Files that are ticked. */
  goes: string[];
  /** Groups of files of which one is ticked. */
  oneOf: string[][];
}

/** Writes situations of the field corpus, each to a folder of its own, so that no content repeats across them. */
export async function writeCorpusFolder(folder: string): Promise<CorpusTruth> {
  const truth: CorpusTruth = { goes: [], oneOf: [] };
  const now = Math.floor(Date.now() / 1000) * 1000;
  for (const row of pickRows()) {
    const root = join(folder, row.title);
    mkdirSync(root);
    await writeRow(row, root, { salt: row.title, now });
    const listPaths = (verdict: CorpusEntry['verdict']) =>
      row.entries.filter((entry) => entry.verdict === verdict).map(({ path }) => `${row.title}/${path}`);
    truth.goes.push(...listPaths('x'));
    if (listPaths('1').length > 0) truth.oneOf.push(listPaths('1'));
  }
  return truth;
}

/** Situations from the whole corpus that a page can see: most of them tick something, and no text is in two of them. */
function pickRows(): CorpusRow[] {
  const texts = new Set<string>();
  const seen = readCorpus().filter((row) => {
    if (row.needsCompanion || row.title in UNDECIDED || !row.entries.every(isPlain)) return false;
    const own = row.entries.map(({ content }) => content).filter((content) => content.startsWith('"'));
    if (own.some((text) => texts.has(text))) return false;
    own.forEach((text) => texts.add(text));
    return true;
  });
  const isTicking = ({ entries }: CorpusRow) =>
    entries.some(({ verdict }) => verdict === 'x' || verdict === '1');
  const spread = (rows: readonly CorpusRow[], count: number) =>
    Array.from({ length: count }, (_, at) => rows[Math.floor((at * rows.length) / count)]!);
  const ticking = spread(seen.filter(isTicking), 15);
  return [
    ...ticking,
    ...spread(
      seen.filter((row) => !isTicking(row)),
      ROWS - ticking.length,
    ),
  ];
}

/** Names that Chromium hides from pages (WICG/file-system-access#353; those that Windows reserves were seen here). */
const HIDDEN_NAME = /^~|~$|^(thumbs\.db|desktop\.ini)$|\.(lnk|local|scf|url)$/i;

/** Whether an entry has nothing that only the companion sees. */
function isPlain({ path, mode, isOthers, isOtherGroup, link, hardlink, use }: CorpusEntry): boolean {
  if (HIDDEN_NAME.test(basename(path)) || isOthers || isOtherGroup) return false;
  return [mode, link, hardlink, use].every((fact) => fact === undefined);
}
