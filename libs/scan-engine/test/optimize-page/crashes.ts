import { computeSha256 } from '../../src/compare/hash';
import { writeFile } from '../../src/file-system';
import { canMoveFiles } from '../../src/browser/file-system-support';
import { Staging } from '../../src/trash/staging';
import { Trash } from '../../src/trash/trash';
import type { ReplacementFile, TrashItem } from '../../src/trash/types';
import { atEveryStep, crashing } from '../trash-page/crashes';
import { Faults } from '../trash-page/faults';
import { expectSame, factsOf, grow, type Picture, pictureOf } from '../trash-page/tree';

const PHOTOS = ['in/one.jpg', 'two.jpg'];
const DOCUMENTS = ['in/a.txt', 'b.txt'];
const FILES = [...PHOTOS, ...DOCUMENTS, 'stays.txt'].map((path) => [path, `original ${path}`] as const);

interface Prepared {
  before: Picture;
  items: TrashItem[];
  /** Makes the staging folder look like that of a closed page. */
  die: () => void;
}

/** Two photos with a replacement each, and two documents with one archive for both. */
async function prepare(root: FileSystemDirectoryHandle): Promise<Prepared> {
  await grow(root, FILES);
  const before = await pictureOf(root);
  const staging = await Staging.open(root);
  const make = async (path: string, name: string): Promise<ReplacementFile> => {
    const file = await writeFile(staging.handle, name, new Blob([`made ${path}`]).stream());
    return { path, size: file.size, digest: await computeSha256(file), staging: staging.id, name };
  };
  const archive = await make('in/Old.zip', 'archive.zip');
  const items: TrashItem[] = [];
  for (const facts of await factsOf(root)) {
    const at = PHOTOS.indexOf(facts.path);
    if (at >= 0) items.push({ ...facts, replacement: await make(facts.path, `${at}.jpg`) });
    if (DOCUMENTS.includes(facts.path)) items.push({ ...facts, replacement: archive });
  }
  return { before, items, die: staging.release };
}

/** Checks that nothing is lost: each original is in its place or can be restored, and each replacement is complete. */
async function expectNothingLost(root: FileSystemDirectoryHandle, before: Picture): Promise<void> {
  const trash = new Trash(root);
  expectSame((await trash.recover()).unreadable, [], 'unreadable');
  const { runs } = await trash.getContents();
  const held = runs.flatMap(({ items }) => items.map(({ path }) => path));
  const now = await pictureOf(root);
  for (const [path] of FILES) {
    const isInPlace = now[path] === before[path];
    expectSame(isInPlace !== held.includes(path), true, `${path} once`);
    if (!isInPlace && PHOTOS.includes(path))
      expectSame(now[path]?.endsWith(`:made ${path}`), true, `stands in for ${path}`);
  }
  const isArchived = DOCUMENTS.some((path) => held.includes(path));
  expectSame('in/Old.zip' in now, isArchived, 'archive');
  for (const { id } of runs) await trash.restore(id);
  expectSame(await pictureOf(root, true), before, 'after undo');
}

/** Crashes at every step of placing replacements. */
export function crashWhileReplacing(): Promise<number> {
  return atEveryStep(['before', 'half'], async (root, crash) => {
    const { before, items, die } = await prepare(root);
    await crashing(root, crash, (broken) => new Trash(broken).moveToTrash(items));
    die();
    await expectNothingLost(root, before);
  });
}

/** Crashes at every step of the restore. Original and replacement may both exist; one of them always does. */
export function crashWhileUndoing(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    const { before, items, die } = await prepare(root);
    const { run } = await new Trash(root).moveToTrash(items);
    die();
    await crashing(root, crash, (broken) => new Trash(broken).restore(run!));
    const trash = new Trash(root);
    await trash.recover();
    for (const { id } of (await trash.getContents()).runs) await trash.restore(id);
    await trash.recover();
    expectSame(await pictureOf(root, true), before, 'after undo');
  });
}

/** Crashes at every step of a recovery after a crash right before a replacement is placed. */
export async function crashWhileRecovering(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    const whole = new Faults();
    const { before, items, die } = await prepare(root);
    await crashing(root, new Faults((await stepsToSecondMove()) ?? whole.steps), (broken) =>
      new Trash(broken).moveToTrash(items),
    );
    die();
    await crashing(root, crash, (broken) => new Trash(broken).recover());
    await expectNothingLost(root, before);
  });
}

let known: number | undefined;

/** The step of the move that puts a replacement in the place of its original. */
async function stepsToSecondMove(): Promise<number> {
  if (known !== undefined) return known;
  const storage = await navigator.storage.getDirectory();
  const root = await storage.getDirectoryHandle('count-steps', { create: true });
  const { items, die } = await prepare(root);
  const whole = new Faults();
  await new Trash(whole.folder(root)).moveToTrash(items);
  die();
  await storage.removeEntry('count-steps', { recursive: true });
  // Moves are in the order of the paths: the photo two.jpg comes last, its original before its replacement. A move by
  // copying ends with its step: the original is in the trash right after it.
  known = canMoveFiles() ? whole.moves.at(-1)! : whole.moves.at(-2)! + 1;
  return known;
}
