import fc from 'fast-check';
import { Trash } from '../../src/trash/trash';
import type { TrashItem } from '../../src/trash/types';
import { expectSame, factsOf, grow, inFolder, type Made, pictureOf, textsOf, write } from './tree';
import type { FileSnapshot } from '../../src/types';

const segment = fc.constantFrom('a', 'A', 'b.txt', 'c.tar.gz', '.d', 'é', 'e\u0301', '🧹 x', 'LICENSE');
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
const text = fc.constantFrom('', 'one', 'two', 'eno', 'three '.repeat(2000));

/** A file cannot be created where another has a folder. */
const tree = fc
  .uniqueArray(fc.tuple(path, text), { selector: ([at]) => at, maxLength: 14 })
  .map((files) => files.filter(([at]) => !files.some(([other]) => other.startsWith(`${at}/`))));

/** How each file is selected: not at all, as a copy of all or one of its equals or of look-alikes, or by itself. */
const choice = fc.constantFrom('no', 'of-all', 'of-one', 'of-alike', 'plain');

interface Case {
  files: Made[];
  choices: string[];
  changed: boolean[];
  order: number[];
  cancelAfter: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  files: tree,
  choices: fc.array(choice, { minLength: 14, maxLength: 14 }),
  changed: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  order: fc.array(fc.nat(1000), { minLength: 14, maxLength: 14 }),
  cancelAfter: fc.oneof(fc.constant(Infinity), fc.nat(14)),
});

/**
 * Cleans, checks, restores and checks random trees with random selections, changes after the scan, and cancellations.
 */
export async function undoRandomTrees(seed: number, numRuns: number): Promise<string> {
  const seen = { removed: 0, kept: 0, changed: 0, cancelled: 0 };
  await fc.assert(
    fc.asyncProperty(cases, (one) => inFolder((root) => cleanAndUndo(root, one, seen))),
    { seed, numRuns, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: false },
  );
  return JSON.stringify(seen);
}

type Seen = Record<'removed' | 'kept' | 'changed' | 'cancelled', number>;

async function cleanAndUndo(root: FileSystemDirectoryHandle, one: Case, seen: Seen): Promise<void> {
  await grow(root, one.files);
  const texts = new Map(one.files);
  const facts = await factsOf(root);
  const items = facts
    .map((file, at) => itemOf(file, one.choices[at]!, facts, texts))
    .map((item, at) => ({ item, rank: one.order[at]! }))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ item }) => (item ? [item] : []));
  const changed = new Set(facts.filter((_, at) => one.changed[at] && at % 3 === 0).map(({ path: at }) => at));
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (const at of changed) await write(root, at, `${texts.get(at)!} `);

  const before = await pictureOf(root);
  const all = await textsOf(root, false);
  const controller = new AbortController();
  let settled = 0;
  const trash = new Trash(root);
  const outcome = await trash.moveToTrash(items, {
    signal: controller.signal,
    onResult: () => ++settled >= one.cancelAfter && controller.abort(),
  });

  expectSame(outcome.results.length, items.length, 'results');
  expectSame(await textsOf(root, true), all, 'files here and in the trash');
  const after = await factsOf(root);
  for (const result of outcome.results) {
    const isThere = after.some(({ path: at }) => at === result.path);
    expectSame(isThere, result.status !== 'removed', `${result.path} ${result.status}`);
    if (result.status === 'removed') seen.removed++;
    if (result.status === 'removed' && changed.has(result.path)) throw new Error('removed a changed file');
    if (result.status !== 'skipped') continue;
    if (result.reason === 'last-copy') seen.kept++;
    if (result.reason === 'changed') seen.changed++;
    if (result.reason === 'cancelled') seen.cancelled++;
  }
  const stay = new Set(
    after.filter(({ path: at }) => !changed.has(at)).map(({ path: at }) => texts.get(at)!),
  );
  for (const { path: at, copies } of items) {
    const isGone = outcome.results.some((result) => result.path === at && result.status === 'removed');
    if (copies && isGone && !stay.has(texts.get(at)!)) throw new Error(`the last copy went: ${at}`);
  }

  const contents = await trash.getContents();
  expectSame(contents.bytes, outcome.succeeded.bytes, 'bytes held');
  if (outcome.run) await trash.restore(outcome.run);
  expectSame(await pictureOf(root, true), before, 'after undo');
}

function itemOf(
  file: FileSnapshot,
  how: string,
  facts: FileSnapshot[],
  texts: Map<string, string>,
): TrashItem | null {
  if (how === 'no') return null;
  if (how === 'plain') return file;
  const isSame = (other: FileSnapshot) =>
    how === 'of-alike' ? other.size === file.size : texts.get(other.path) === texts.get(file.path);
  const others = facts.filter((other) => other !== file && isSame(other));
  return { ...file, copies: how === 'of-one' ? others.slice(0, 1) : others };
}
