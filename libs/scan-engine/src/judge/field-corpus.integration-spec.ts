import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, copyFileSync, openSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  CORPUS_NOW,
  type CorpusRow,
  findFaults,
  readCorpus,
  UNDECIDED,
  writeRow,
} from '../../test/field-corpus';
import { TempFolder } from '../../test/temp-folder';
import { inspectContents } from '../contents/inspect-contents';
import { applyKeepRule, KEEP_ORIGINAL } from '../keep/keep-rule';
import { directorySource } from '../node/directory-source';
import { openScanned } from '../node/scanned-blob';
import { getRemainingResult } from '../remaining-result';
import { scan } from '../scan';
import { createSuggestions } from '../suggestions/create-suggestions';

/** Whether files can be given to others here; rows about owners need it. */
const isRoot = process.getuid?.() === 0;

describe('the judgement of reported situations, as a disk shows them', () => {
  let folder: TempFolder;
  const programs: ChildProcess[] = [];
  beforeEach(() => (folder = new TempFolder()));
  afterEach(async () => {
    for (const program of programs.splice(0)) {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    }
    makeRemovable(folder.path);
    folder.remove();
  });

  /** Starts programs that use the files of a row as it says. */
  async function use({ entries }: CorpusRow): Promise<void> {
    for (const { path, use: how, lastModified } of entries.filter((entry) => entry.use)) {
      const whole = join(folder.path, path);
      if (how === 'running') {
        copyFileSync('/bin/sleep', whole);
        chmodSync(whole, 0o755);
        utimesSync(whole, lastModified / 1000, lastModified / 1000);
      }
      const file = how === 'open' ? openSync(whole, 'r') : null;
      const program = spawn(how === 'running' ? whole : '/bin/sleep', ['600'], {
        cwd: how === 'cwd' ? whole : '/',
        stdio: [file ?? 'ignore', 'ignore', 'ignore'],
      });
      programs.push(program);
      await once(program, 'spawn');
      if (file !== null) closeSync(file);
    }
  }

  const rows = readCorpus().filter(
    ({ title, entries }) => !(title in UNDECIDED) && (isRoot || !entries.some(({ isOthers }) => isOthers)),
  );

  it.each(rows.map((row) => [row.title, row] as const))('should be right for %s', async (_title, row) => {
    chmodSync(folder.path, 0o755);
    await writeRow(row, folder.path);
    await use(row);
    const source = directorySource(folder.path);
    const result = getRemainingResult(await scan(source, { now: CORPUS_NOW }), { isRemoved: () => false });
    const identical = applyKeepRule(result, result.identical, { rule: KEEP_ORIGINAL });
    const contentFindings = await inspectContents(result, (file) => openScanned(source, file), {
      minBytes: 1,
    });
    const suggestions = createSuggestions({ ...result, identical }, { contentFindings });
    expect(findFaults(row, result, suggestions)).toEqual([]);
  });
});

/** A folder that its owner may not change cannot be emptied by anyone but root. */
function makeRemovable(path: string): void {
  for (const child of readdirSync(path, { withFileTypes: true })) {
    if (!child.isDirectory()) continue;
    const inside = join(path, child.name);
    chmodSync(inside, 0o700);
    makeRemovable(inside);
  }
}
