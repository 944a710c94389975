import fc from 'fast-check';
import { Trash } from '../../src/trash/trash';
import type { RemovalMethod, TrashItem } from '../../src/trash/types';
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
  folders: string[];
  choices: string[];
  changed: boolean[];
  order: number[];
  goingFolders: boolean[];
  cancelAfter: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  files: tree,
  folders: fc.array(path, { maxLength: 5 }),
  choices: fc.array(choice, { minLength: 14, maxLength: 14 }),
  changed: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  order: fc.array(fc.nat(1000), { minLength: 14, maxLength: 14 }),
  goingFolders: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
  cancelAfter: fc.oneof(fc.constant(Infinity), fc.nat(14)),
});

/** How the files of random trees are removed. */
interface RandomTreeOptions {
  method?: RemovalMethod;
  /** The texts in the system's trash, where the method moves files there. */
  textsInSystemTrash?(): string[];
}

/**
 * Cleans, checks, restores and checks random trees with random selections, changes after the scan, empty folders and
 * cancellations.
 */
export async function undoRandomTrees(
  seed: number,
  numRuns: number,
  options: RandomTreeOptions = {},
): Promise<string> {
  const seen = { removed: 0, kept: 0, changed: 0, cancelled: 0, folders: 0 };
  await fc.assert(
    fc.asyncProperty(cases, (one) => inFolder((root) => cleanAndUndo(root, one, seen, options))),
    { seed, numRuns, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: false },
  );
  return JSON.stringify(seen);
}

type Seen = Record<'removed' | 'kept' | 'changed' | 'cancelled' | 'folders', number>;

async function cleanAndUndo(
  root: FileSystemDirectoryHandle,
  one: Case,
  seen: Seen,
  { method = 'trash', textsInSystemTrash = () => [] }: RandomTreeOptions,
): Promise<void> {
  const isFree = (folder: string) =>
    !one.files.some(([at]) => folder === at || folder.startsWith(`${at}/`) || at === `${folder}/`);
  await grow(root, one.files, one.folders.filter(isFree));
  const texts = new Map(one.files);
  const facts = await factsOf(root);
  const items = facts
    .map((file, at) => itemOf(file, one.choices[at]!, facts, texts))
    .map((item, at) => ({ item, rank: one.order[at]! }))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ item }) => (item ? [item] : []));
  const changed = new Set(facts.filter((_, at) => one.changed[at] && at % 3 === 0).map(({ path: at }) => at));
  for (const at of changed) await write(root, at, `${texts.get(at)!} `);

  const before = await pictureOf(root);
  const emptyFolders = Object.keys(before)
    .filter((at) => at.endsWith('/'))
    .filter((_, at) => one.goingFolders[at])
    .map((at) => at.slice(0, -1));
  const all = await textsOf(root, false);
  const controller = new AbortController();
  let settled = 0;
  const trash = new Trash(root);
  const outcome = await trash.moveToTrash(items, {
    method,
    emptyFolders,
    signal: controller.signal,
    onResult: () => ++settled >= one.cancelAfter && controller.abort(),
  });

  const results = outcome.results.filter(({ kind }) => kind === 'file');
  expectSame(outcome.results.length, items.length + emptyFolders.length, 'results');
  const isRemoved = (at: string) =>
    results.some(({ path: removed, status }) => removed === at && status === 'removed');
  // Only copies are replaced; other files go to the trash.
  const shares = method === 'hardlink' || method === 'reflink';
  const replaceable = new Set(items.flatMap(({ path: at, copies }) => (shares && copies ? [at] : [])));
  const isReplaced = (at: string) => replaceable.has(at) && isRemoved(at);
  const after = await pictureOf(root);
  // A copy that shares the blocks of another is there a second time.
  const replaced = Object.entries(after).filter(([at]) => isReplaced(at));
  const kept = [...(await textsOf(root, true)), ...textsInSystemTrash()];
  expectSame(
    kept.map(textOf).sort(),
    [...all, ...replaced.map(([, text]) => text)].map(textOf).sort(),
    'files here and in the trash',
  );
  for (const result of results) {
    const isThere = result.path in after;
    expectSame(
      isThere,
      isReplaced(result.path) || result.status !== 'removed',
      `${result.path} ${result.status}`,
    );
    if (isThere) expectSame(textOf(after[result.path]!), textOf(before[result.path]!), result.path);
    if (result.status === 'removed') seen.removed++;
    if (result.status === 'removed' && changed.has(result.path)) throw new Error('removed a changed file');
    if (result.status !== 'skipped') continue;
    if (result.reason === 'last-copy') seen.kept++;
    if (result.reason === 'changed') seen.changed++;
    if (result.reason === 'cancelled') seen.cancelled++;
  }
  for (const result of outcome.results.filter(({ kind }) => kind === 'folder')) {
    const children = Object.keys(after).filter((at) => at.startsWith(`${result.path}/`));
    if (result.status === 'removed') seen.folders++;
    if (result.status === 'removed') expectSame(children, [], result.path);
    else if (result.status === 'skipped' && result.reason === 'not-empty' && children.length === 0)
      throw new Error(`stays though it is empty: ${result.path}`);
  }
  const stay = new Set(
    Object.keys(after)
      .filter((at) => texts.has(at) && !changed.has(at) && !isReplaced(at))
      .map((at) => texts.get(at)!),
  );
  for (const { path: at, copies } of items)
    if (copies && isRemoved(at) && !stay.has(texts.get(at)!)) throw new Error(`the last copy went: ${at}`);

  const contents = await trash.getContents();
  expectSame(contents.bytes, outcome.succeeded.bytes, 'bytes held');
  if (outcome.run) await trash.restore(outcome.run);
  expectSame(await pictureOf(root, true), before, 'after undo');
  expectSame(textsInSystemTrash(), [], 'left in the trash of the system');
}

/** Without the date. */
const textOf = (text: string) => text.slice(text.indexOf(':') + 1);

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
