import { Trash } from '../../src/trash/trash';
import type { TrashItem } from '../../src/trash/types';
import { type Fault, Faults } from './faults';
import {
  expectSame,
  factsOf,
  grow,
  inFolder,
  type Made,
  type Picture,
  pictureOf,
  textsIn,
  textsOf,
} from './tree';

export const FILES: Made[] = [
  ['one/same.txt', 'a group'],
  ['same.txt', 'a group'],
  ['one/deep/LICENSE', ''],
  ['stays.jpg', 'not chosen'],
];
export const FOLDERS = ['void/in'];

/** The selection of every crash test: a whole group, and all other files but one. */
export async function itemsOf(root: FileSystemDirectoryHandle): Promise<TrashItem[]> {
  const facts = await factsOf(root);
  const group = facts.filter(({ path }) => path.includes('same'));
  return facts
    .filter(({ path }) => path !== 'stays.jpg')
    .map((file) =>
      group.includes(file) ? { ...file, copies: group.filter((other) => other !== file) } : file,
    );
}

export const clean = async (root: FileSystemDirectoryHandle, items: TrashItem[]) =>
  new Trash(root).moveToTrash(items, { emptyFolders: ['void', 'void/in', 'one'] });

/** A cleaned folder and its snapshot from before. */
export async function cleaned(root: FileSystemDirectoryHandle): Promise<{ run: string; before: Picture }> {
  await grow(root, FILES, FOLDERS);
  const before = await pictureOf(root, true);
  const { run } = await clean(root, await itemsOf(root));
  return { run: run!, before };
}

let stride = 1;

/** From now on a crash comes at one of so many steps, from a random one on. */
export function sampleSteps(every: number): void {
  stride = every;
}

/**
 * Repeats `work` with a crash at every step, in the given ways; returns the number of steps. The state right after a
 * step is the state before the next one, so a crash before each is enough.
 */
export async function atEveryStep(
  faults: Fault[],
  prove: (root: FileSystemDirectoryHandle, crash: Faults) => Promise<void>,
): Promise<number> {
  let steps = 0;
  for (const fault of faults) {
    const every = fault === 'half' ? 1 : stride;
    // A random first step may come after the last one: then an earlier one is tried.
    for (let range = every, hits = 0; hits === 0; range = Math.ceil(range / 2)) {
      for (let at = 1 + Math.floor(Math.random() * range), isOver = false; !isOver; at += every) {
        const crash = new Faults(at, fault);
        try {
          await inFolder((root) => prove(root, crash));
        } catch (error) {
          throw new Error(`crash ${fault} step ${at}: ${String(error)}`, { cause: error });
        }
        isOver = !crash.isDead;
        if (crash.isDead) hits++;
      }
      steps += hits * every;
    }
  }
  return steps;
}

/** Runs `work` on crashing handles, until the crash or the end. */
export async function crashing(
  root: FileSystemDirectoryHandle,
  crash: Faults,
  work: (broken: FileSystemDirectoryHandle) => Promise<unknown>,
): Promise<void> {
  const wasDead = await work(crash.folder(root)).then(
    () => crash.isDead,
    (error: unknown) => {
      if (!crash.isDead) throw error;
      return true;
    },
  );
  if (wasDead) await crash.bury();
}

/**
 * Checks that after recovery every file is in its place or listed once, and that restoring all runs restores the tree.
 */
export async function expectNothingLost(root: FileSystemDirectoryHandle, before: Picture): Promise<void> {
  const all = textsIn(before);
  const trash = new Trash(root);
  const { unreadable } = await trash.recover();
  expectSame(unreadable, [], 'unreadable');
  expectSame(await textsOf(root, true), all, 'files after recovery');
  const { runs, files } = await trash.getContents();
  expectSame(runs.map((run) => run.finished).includes(false), false, 'unfinished runs');
  expectSame(
    runs.reduce((sum, run) => sum + run.untracked, 0),
    0,
    'unlisted',
  );
  expectSame(files + (await textsOf(root, false)).length, all.length, 'in place and listed');
  for (const run of runs) await trash.restore(run.id);
  expectSame(await pictureOf(root, true), before, 'after undo');
  expectSame((await trash.recover()).recovered, [], 'recovered twice');
}

/** Crashes at every step of a removal. */
export function crashWhileRemoving(): Promise<number> {
  return atEveryStep(['before', 'half'], async (root, crash) => {
    await grow(root, FILES, FOLDERS);
    const [before, items] = [await pictureOf(root, true), await itemsOf(root)];
    await crashing(root, crash, (broken) => clean(broken, items));
    await expectNothingLost(root, before);
  });
}

/** Crashes at every step of a restore. */
export function crashWhileRestoring(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    const { run, before } = await cleaned(root);
    await crashing(root, crash, (broken) => new Trash(broken).restore(run));
    await expectNothingLost(root, before);
  });
}

/** Crashes at every step of a recovery after a crash during a removal, at a move that had to copy. */
export function crashWhileRecovering(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    await grow(root, FILES, FOLDERS);
    const [before, items] = [await pictureOf(root, true), await itemsOf(root)];
    await crashing(root, new Faults(2, 'half'), (broken) => clean(broken, items));
    await crashing(root, crash, (broken) => new Trash(broken).recover());
    await expectNothingLost(root, before);
  });
}

/** Crashes at every step of emptying: files that are not deleted are still listed, and no others are touched. */
export function crashWhileEmptying(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    await cleaned(root);
    const inPlace = await pictureOf(root);
    await crashing(root, crash, (broken) => new Trash(broken).emptyTrash());
    const trash = new Trash(root);
    await trash.recover();
    const { files, unreadable } = await trash.getContents();
    expectSame(unreadable, [], 'unreadable');
    expectSame(files, (await textsOf(root, true)).length - (await textsOf(root, false)).length, 'listed');
    await trash.emptyTrash();
    expectSame(await pictureOf(root, true), inPlace, 'after emptying again');
  });
}
