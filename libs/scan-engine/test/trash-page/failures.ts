import { TRASH_FOLDER } from '../../src/paths';
import { errorNameOf, getFolder } from '../../src/file-system';
import { canMoveFiles } from '../../src/browser/file-system-support';
import { RunFolder } from '../../src/trash/run-folder';
import { Trash } from '../../src/trash/trash';
import type { OperationOutcome } from '../../src/trash/types';
import { summarize } from './cases';
import { atEveryStep, clean, cleaned, expectNothingLost, FILES, FOLDERS, itemsOf } from './crashes';
import { type Fault, Faults } from './faults';
import { expectSame, factsOf, grow, inFolder, pictureOf, textsIn } from './tree';

const denied = () => new DOMException('Not any more', 'NotAllowedError');

/** Withdraws access permanently at every step of `work`; checks the reported results before anything else. */
function withdrawnAtEveryStep<Before>(
  prepare: (root: FileSystemDirectoryHandle) => Promise<{ before: Before; run: string }>,
  work: (trash: Trash, run: string) => Promise<OperationOutcome>,
  judge: (root: FileSystemDirectoryHandle, told: OperationOutcome | null, before: Before) => Promise<void>,
): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    const { before, run } = await prepare(root);
    const faults = new Faults(crash.at, 'before', denied());
    const told = await work(new Trash(faults.folder(root)), run).catch((error: Error) => {
      if (error.name !== 'NotAllowedError') throw error;
      return null;
    });
    crash.isDead = faults.steps >= crash.at;
    await faults.bury();
    const isSkipped = told?.results.some((one) => one.status === 'skipped' && one.reason === 'no-access');
    if (isSkipped) expectSame(told!.endReason, 'no-access', 'end');
    if (!crash.isDead) expectSame(told?.endReason, 'complete', 'end');
    await judge(root, told, before);
  });
}

/** Withdraws access at every step of a removal: it ends, reports what was moved, and can be restored. */
export function loseAccessWhileRemoving(): Promise<number> {
  return atEveryStep(['before'], async (root, crash) => {
    await grow(root, FILES, FOLDERS);
    const [before, items] = [await pictureOf(root, true), await itemsOf(root)];
    const faults = new Faults(crash.at, 'before', denied());
    const told = await clean(faults.folder(root), items).catch((error: Error) => {
      if (error.name !== 'NotAllowedError') throw error;
      return null;
    });
    crash.isDead = faults.steps >= crash.at;
    await faults.bury();
    // A copy that could not be deleted is in both places until then.
    if (!canMoveFiles()) await new Trash(root).recover();
    expectSame((await new Trash(root).getContents()).files, told?.succeeded.files ?? 0, 'told as removed');
    const isRemoved = told?.results.some(({ status }) => status === 'removed') ?? false;
    expectSame((told?.run ?? null) !== null, isRemoved, 'a run is returned when something was removed');
    await expectNothingLost(root, before);
  });
}

/** Withdraws access at every step of a restore: restored files are reported, the rest is still listed. */
export function loseAccessWhileRestoring(): Promise<number> {
  return withdrawnAtEveryStep(
    cleaned,
    (trash, run) => trash.restore(run),
    async (root, told, before) => {
      const back = told?.results.filter(({ kind, status }) => kind === 'file' && status === 'restored') ?? [];
      if (!canMoveFiles()) await new Trash(root).recover();
      const held = (await new Trash(root).getContents()).files;
      const now = await pictureOf(root);
      expectSame(textsIn(before).length - held - textsIn(now).length, 0, 'in place and listed');
      const there = Object.keys(now);
      expectSame(
        back.every(({ path }) => there.includes(path)),
        true,
        'told as restored',
      );
      const restored = there.filter(isRemovedFile).length - KEPT;
      // Recovery also ends the restore of a file of which the copy was complete.
      const ended = canMoveFiles() ? 0 : restored - (told?.succeeded.files ?? 0);
      expectSame(ended === 0 || ended === 1, true, 'ended by recovery');
      expectSame((told?.succeeded.files ?? 0) + ended, restored, 'count of restored');
      await expectNothingLost(root, before);
    },
  );
}

/** One file of the group stays, so present files of the selection start at one. */
const KEPT = 1;
const isRemovedFile = (path: string) => !path.endsWith('/') && path !== 'stays.jpg';

/** Withdraws access at every step of emptying: files reported as deleted are gone, the rest is listed. */
export function loseAccessWhileEmptying(): Promise<number> {
  return withdrawnAtEveryStep(
    async (root) => {
      const { run } = await cleaned(root);
      return { run, before: (await new Trash(root).getContents()).files };
    },
    (trash) => trash.emptyTrash({ includeUntracked: true }),
    async (root, told, before) => {
      const { files } = await new Trash(root).getContents();
      expectSame(
        files + (told?.succeeded.files ?? 0),
        before,
        `deleted and listed, of ${JSON.stringify(told)}`,
      );
    },
  );
}

/** Failed moves on a live page: after completion, halfway, or because the trash is missing. */
export async function failedMoves(): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const fault of ['before', 'after', 'half'] as Fault[]) seen[fault] = await failedMove(fault);
  seen.gone = await inFolder(async (root) => {
    await grow(root, [['a.txt', 'a']]);
    const other = new Faults(Infinity, 'before', null, async () => {
      await root.removeEntry(TRASH_FOLDER, { recursive: true });
    });
    const { results, run } = await new Trash(other.folder(root)).moveToTrash(await factsOf(root));
    return [...summarize(results), String(run), ...Object.keys(await pictureOf(root, true))];
  });
  seen.goneBefore = await inFolder(async (root) => {
    const run = new RunFolder('run', await getFolder(root, [TRASH_FOLDER, 'run'], true));
    await root.removeEntry(TRASH_FOLDER, { recursive: true });
    return [await run.getNumberedFolder(0).then(() => 'there', errorNameOf)];
  });
  seen.vanished = await inFolder(async (root) => {
    await grow(root, [['a.txt', 'a']]);
    const other = new Faults(Infinity, 'before', null, (name) => root.removeEntry(name));
    const { results, run } = await new Trash(other.folder(root)).moveToTrash(await factsOf(root));
    return [...summarize(results), String(run), ...Object.keys(await pictureOf(root, true))];
  });
  return seen;
}

async function failedMove(fault: Fault): Promise<string[]> {
  const error = new DOMException('The disk says no', 'UnknownError');
  const cleanOne = async (at: number) =>
    inFolder(async (root) => {
      await grow(root, [['a.txt', 'a']]);
      const faults = new Faults(at, fault, error);
      const trash = new Trash(faults.folder(root));
      const { results, run } = await trash.moveToTrash(await factsOf(root));
      const held = (await new Trash(root).getContents()).files;
      const there = Object.keys(await pictureOf(root));
      if (run) await new Trash(root).restore(run);
      expectSame(Object.keys(await pictureOf(root, true)), ['a.txt'], `after undoing ${fault}`);
      return { move: faults.moves[0]!, told: [...summarize(results), `held ${held}`, ...there] };
    });
  const { move } = await cleanOne(Infinity);
  return (await cleanOne(fault === 'half' ? 1 : move)).told;
}
