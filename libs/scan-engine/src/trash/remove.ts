import { TrashOperation, createSkipped } from './operation';
import { computeSha256 } from '../compare/hash';
import { ReplacementFiles } from './replacements';
import { getFile, getFolder, hasErrorName } from '../file-system';
import { replacesInPlace } from './manifest';
import { canMoveFiles, isTrashSupported } from '../browser/file-system-support';
import { type Plan, createPlan } from './plan';
import { readFolderStates } from './folder-states';
import { FileRemover } from './remove-file';
import { RunFolder, removeTrashIfEmpty, getTrashFolder } from './run-folder';
import { getExpiryTime } from './retention';
import { findSystemTrash, handOver } from './system-trash';
import type { CopyGuard } from './last-copy-guard';
import type { ItemStatus, RemoveOptions, RemoveOutcome, TrashItem } from './types';

/** What the parts of a run in several folders share: its id and the guard over all of them. */
interface SharedRun {
  run: string;
  lastCopyGuard: CopyGuard;
}

/** Removes what the user protects nowhere: files and empty folders of one folder, as its part of a run. */
export async function remove(
  root: FileSystemDirectoryHandle,
  items: readonly TrashItem[],
  options: RemoveOptions,
  shared: SharedRun,
): Promise<RemoveOutcome> {
  const { emptyFolders = [] } = options;
  if (options.method === 'system-trash' && !findSystemTrash(root))
    throw new DOMException('The trash of the system cannot be used here', 'NotSupportedError');
  const operation = new TrashOperation(options, root);
  operation.addExpected([...items, ...emptyFolders.map(folderSubject)]);
  const plan = createPlan(items, emptyFolders);
  for (const { item, reason } of plan.refused) operation.addResult(fileSubject(item), createSkipped(reason));
  for (const { path, reason } of plan.refusedFolders)
    operation.addResult(folderSubject(path), createSkipped(reason));
  if (!isTrashSupported(root)) {
    for (const { item } of plan.items) operation.addResult(fileSubject(item), createSkipped('unsupported'));
    plan.items = [];
  }
  let done: Done = { run: null, expiresAt: null, leftoverReplacements: [] };
  if (plan.items.length + plan.folders.length > 0) {
    done = (await operation.runWithLock(() => executePlan(root, plan, options, operation, shared))) ?? done;
    const isUnsettled = operation.results.length < items.length + emptyFolders.length;
    if (isUnsettled) await runItems(root, null, plan, operation);
  }
  return { ...operation.finish(), ...done };
}

type Done = Pick<RemoveOutcome, 'run' | 'expiresAt' | 'leftoverReplacements' | 'leftInTrash'>;

/** The run's id is null when nothing was removed and the run's folder was deleted. */
async function executePlan(
  root: FileSystemDirectoryHandle,
  plan: Plan,
  { tool = '', actionId, now = Date.now(), method }: RemoveOptions,
  operation: TrashOperation,
  { run: id, lastCopyGuard }: SharedRun,
): Promise<Done> {
  const trash = (await getTrashFolder(root, true))!;
  const run = new RunFolder(id, await trash.getDirectoryHandle(id, { create: true }));
  const isInSystemTrash = method === 'system-trash' || undefined;
  const folders = plan.folders.map((path) => path.split('/'));
  try {
    if (!canMoveFiles(root)) await addDigests(root, plan);
    const planned = plan.items.map((one) => one.planned);
    const paths = planned.map(({ path }) => path);
    const states = await readFolderStates(root, paths, folders);
    await run.writeManifest({ tool, actionId, items: planned, folders, states, isInSystemTrash });
    // An unreadable manifest would leave files in the trash without their paths.
    if (!(await run.read()).manifest) throw new DOMException('The plan cannot be read back', 'DataError');
  } catch (error) {
    await run.removeIfEmpty(trash);
    await removeTrashIfEmpty(root);
    throw error;
  }
  const replacements = new ReplacementFiles(root, trash);
  const removed = await runItems(
    root,
    new FileRemover(root, run, lastCopyGuard, replacements, operation),
    plan,
    operation,
  );
  const hasReplacements = plan.items.some(({ planned }) => planned.made);
  const leftovers = hasReplacements ? await removeUnusedReplacements(run, replacements, operation) : [];
  const isWaiting = operation.results.some((one) => one.status === 'removed' && one.warning);
  // No completion record while a replacement is still staged, so that `recover` finishes the run.
  if (!isWaiting) await run.writeCompletionRecord({ folders: removed }).catch(() => undefined);
  const isHolding = await run.read().then(
    ({ held }) => held.length + removed.length > 0,
    () => operation.succeededFiles + removed.length > 0,
  );
  const leftInTrash =
    isHolding && isInSystemTrash ? await handOver(root, run).catch(() => operation.succeededFiles) : 0;
  if (isHolding)
    return { run: id, expiresAt: getExpiryTime(now), leftoverReplacements: leftovers, leftInTrash };
  await run.removeIfEmpty(trash);
  await removeTrashIfEmpty(root);
  return { run: null, expiresAt: null, leftoverReplacements: leftovers };
}

/** A restored copy has another date, so its content shows that a separate replacement is no longer needed. */
async function addDigests(root: FileSystemDirectoryHandle, plan: Plan): Promise<void> {
  for (const { item, planned } of plan.items) {
    if (!planned.made || replacesInPlace(planned)) continue;
    planned.digest = await getFile(root, item.path)
      .then((file) => computeSha256(file))
      .catch(() => undefined);
  }
}

/** Deletes replacements whose originals all stayed; returns those of which only some originals were removed. */
async function removeUnusedReplacements(
  run: RunFolder,
  replacements: ReplacementFiles,
  operation: TrashOperation,
): Promise<string[]> {
  let leftovers: string[] = [];
  await operation.runCleanup(async () => {
    const { manifest, held } = await run.read();
    const items = manifest?.items ?? [];
    const heldItems = new Set(held.map(({ item }) => item));
    leftovers = replacements.findLeftovers(items, heldItems);
    if (leftovers.length === 0) return;
    await replacements.removeOrphans({ items });
    leftovers = replacements.findLeftovers(items, heldItems);
  });
  return leftovers;
}

/** Processes every item and folder of the plan; returns the removed folders. Without a remover all are cancelled. */
async function runItems(
  root: FileSystemDirectoryHandle,
  remover: FileRemover | null,
  plan: Plan,
  operation: TrashOperation,
): Promise<string[][]> {
  const cancelled = () => Promise.resolve(createSkipped('cancelled'));
  for (const { item, planned } of plan.items) {
    await operation.runItem(fileSubject(item), remover ? () => remover.remove(item, planned) : cancelled);
  }
  const removed: string[][] = [];
  for (const path of plan.folders) {
    const act = async (): Promise<ItemStatus> => {
      const segments = path.split('/');
      const outcome = await removeFolder(root, segments);
      if (outcome.status === 'removed') removed.push(segments);
      return outcome;
    };
    await operation.runItem(folderSubject(path), remover ? act : cancelled);
  }
  return removed;
}

/** Never recursive: the system refuses a folder that is not empty, even if its contents are hidden from the browser. */
async function removeFolder(root: FileSystemDirectoryHandle, segments: string[]): Promise<ItemStatus> {
  const name = segments.at(-1)!;
  const parent = await getFolder(root, segments.slice(0, -1));
  try {
    await parent.getDirectoryHandle(name);
    await parent.removeEntry(name);
    return { status: 'removed' };
  } catch (error) {
    if (hasErrorName(error, 'InvalidModificationError')) return createSkipped('not-empty');
    if (hasErrorName(error, 'TypeMismatchError')) return createSkipped('changed');
    throw error;
  }
}

function fileSubject({ path, size }: TrashItem) {
  return { kind: 'file' as const, path, size };
}

function folderSubject(path: string) {
  return { kind: 'folder' as const, path, size: 0 };
}
