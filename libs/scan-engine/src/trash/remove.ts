import { type Fate, Ledger, skipped } from './ledger';
import { MadeFiles } from './made-files';
import { isTrashSupported, folderAt, isNamed } from './places';
import { type Plan, planOf } from './plan';
import { FileRemover } from './remove-file';
import { RunFolder, tidyTrash, trashIn } from './run-folder';
import { newRunId } from './run-id';
import { Survivors } from './survivors';
import type { RemoveOptions, RemoveOutcome, TrashItem } from './types';

/** Removes files and empty folders as one run; see `Trash`. */
export async function remove(
  root: FileSystemDirectoryHandle,
  items: readonly TrashItem[],
  options: RemoveOptions,
): Promise<RemoveOutcome> {
  const { emptyFolders = [], protect = [] } = options;
  const ledger = new Ledger(options);
  ledger.expect([...items, ...emptyFolders.map(folderSubject)]);
  const plan = planOf(items, emptyFolders, protect);
  for (const { item, reason } of plan.refused) ledger.enter(fileSubject(item), skipped(reason));
  for (const { path, reason } of plan.refusedFolders) ledger.enter(folderSubject(path), skipped(reason));
  if (!isTrashSupported()) {
    for (const { item } of plan.items) ledger.enter(fileSubject(item), skipped('unsupported'));
    plan.items = [];
  }
  let done: Done = { run: null, leftoverReplacements: [] };
  if (plan.items.length + plan.folders.length > 0) {
    done = (await ledger.underLock(() => carryOut(root, plan, options, ledger))) ?? done;
    const isUnsettled = ledger.results.length < items.length + emptyFolders.length;
    if (isUnsettled) await settleAll(root, null, plan, ledger);
  }
  return { ...ledger.close(), ...done };
}

type Done = Pick<RemoveOutcome, 'run' | 'leftoverReplacements'>;

/** The run's id is null when nothing was removed and the run has been tidied away. */
async function carryOut(
  root: FileSystemDirectoryHandle,
  plan: Plan,
  { tool = '', now = Date.now() }: RemoveOptions,
  ledger: Ledger,
): Promise<Done> {
  const trash = (await trashIn(root, true))!;
  const id = newRunId(now);
  const run = new RunFolder(id, await trash.getDirectoryHandle(id, { create: true }));
  const folders = plan.folders.map((path) => path.split('/'));
  try {
    await run.writeManifest({ tool, items: plan.items.map(({ planned }) => planned), folders });
    // A plan that cannot be read back would leave files in the trash without their places.
    if (!(await run.read()).manifest) throw new DOMException('The plan cannot be read back', 'DataError');
  } catch (error) {
    await run.tidy(trash);
    await tidyTrash(root);
    throw error;
  }
  const survivors = new Survivors(
    root,
    plan.items.map(({ item }) => item),
    ledger.signal,
  );
  const made = new MadeFiles(root, trash);
  const removed = await settleAll(root, new FileRemover(root, run, survivors, made), plan, ledger);
  const isMade = plan.items.some(({ planned }) => planned.made);
  const standing = isMade ? await standingOf(run, made, ledger) : [];
  const isWaiting = ledger.results.some((one) => one.status === 'removed' && one.warning);
  // Left open where something still waits for its place, so that `recover` ends the run.
  if (!isWaiting) await run.writeClosing({ folders: removed }).catch(() => undefined);
  const isHolding = await run.read().then(
    ({ held }) => held.length + removed.length > 0,
    () => ledger.settledFiles + removed.length > 0,
  );
  if (isHolding) return { run: id, leftoverReplacements: standing };
  await run.tidy(trash);
  await tidyTrash(root);
  return { run: null, leftoverReplacements: standing };
}

/** Takes away what was put apart from files of which none went, and answers what stays though some did not go. */
async function standingOf(run: RunFolder, made: MadeFiles, ledger: Ledger): Promise<string[]> {
  let standing: string[] = [];
  await ledger.finish(async () => {
    const { manifest, held } = await run.read();
    const items = manifest?.items ?? [];
    const heldItems = new Set(held.map(({ item }) => item));
    standing = made.standingFor(items, heldItems);
    if (standing.length === 0) return;
    await made.withdrawOrphans({ items });
    standing = made.standingFor(items, heldItems);
  });
  return standing;
}

/** Settles every item and folder of the plan; answers the folders removed. Without a remover all are cancelled. */
async function settleAll(
  root: FileSystemDirectoryHandle,
  remover: FileRemover | null,
  plan: Plan,
  ledger: Ledger,
): Promise<string[][]> {
  const cancelled = () => Promise.resolve(skipped('cancelled'));
  for (const { item, planned } of plan.items) {
    await ledger.settle(fileSubject(item), remover ? () => remover.remove(item, planned) : cancelled);
  }
  const removed: string[][] = [];
  for (const path of plan.folders) {
    const act = async (): Promise<Fate> => {
      const segments = path.split('/');
      const fate = await removeFolder(root, segments);
      if (fate.status === 'removed') removed.push(segments);
      return fate;
    };
    await ledger.settle(folderSubject(path), remover ? act : cancelled);
  }
  return removed;
}

/** Never recursive: the system refuses a folder that is not empty, even if what it holds is hidden from the browser. */
async function removeFolder(root: FileSystemDirectoryHandle, segments: string[]): Promise<Fate> {
  const name = segments.at(-1)!;
  const parent = await folderAt(root, segments.slice(0, -1));
  try {
    await parent.getDirectoryHandle(name);
    await parent.removeEntry(name);
    return { status: 'removed' };
  } catch (error) {
    if (isNamed(error, 'InvalidModificationError')) return skipped('not-empty');
    if (isNamed(error, 'TypeMismatchError')) return skipped('changed');
    throw error;
  }
}

function fileSubject({ path, size }: TrashItem) {
  return { kind: 'file' as const, path, size };
}

function folderSubject(path: string) {
  return { kind: 'folder' as const, path, size: 0 };
}
