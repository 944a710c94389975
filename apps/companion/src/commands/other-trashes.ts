import { listOtherTrashes, openOtherTrash, Trash, type TrashRun } from '@swipeclean/scan-engine/node';
import { join } from 'node:path';
import { UsageError } from '../arguments';
import { countFiles, formatFileSize } from '../terminal';
import type { CommandInput } from './command';

/** The trash of another user in an opened folder. */
interface OtherTrash {
  path: string;
  uid: number;
  /** Null where this user may not read it. */
  runs: TrashRun[] | null;
}

/**
 * Reads the trashes of other users as far as this user may: root reads all. They are told, and never changed: their
 * lists name places that their owners choose, where root could put files for them.
 */
export async function readOtherTrashes({ folders, signal }: CommandInput): Promise<OtherTrash[]> {
  const found = folders.directories.flatMap(({ path }) =>
    listOtherTrashes(path).map(({ name, uid }) => ({ folder: path, name, uid })),
  );
  return Promise.all(
    found.map(async ({ folder, name, uid }) => ({
      path: join(folder, name),
      uid,
      runs: await readRuns(folder, name, signal),
    })),
  );
}

async function readRuns(folder: string, name: string, signal: AbortSignal): Promise<TrashRun[] | null> {
  try {
    return (await new Trash(openOtherTrash(folder, name)).getContents(signal)).runs;
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') return null;
    throw error;
  }
}

/** The same as JSON output has it. */
export function toJsonOtherTrashes(trashes: readonly OtherTrash[]) {
  return {
    otherTrashes: trashes.map(({ path, uid, runs }) => ({
      path,
      uid,
      runs: runs && runs.map(({ id, items, bytes }) => ({ run: id, files: items.length, bytes })),
    })),
  };
}

/** Says on the standard error what is there of others. */
export function warnAboutOtherTrashes(
  trashes: readonly OtherTrash[],
  { terminal }: Pick<CommandInput, 'terminal'>,
): void {
  for (const { path, uid, runs } of trashes) {
    const files = runs?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
    const bytes = runs?.reduce((sum, run) => sum + run.bytes, 0) ?? 0;
    const what = runs ? `${countFiles(files)}, ${formatFileSize(bytes)}` : 'closed to you';
    terminal.warn(`swipeclean: ${path} is of user ${uid}: ${what}; that user can restore and empty it`);
  }
}

/** @throws UsageError where a run that was named is another user's */
export function assertOwnRun(run: string, trashes: readonly OtherTrash[]): void {
  const other = trashes.find(({ runs }) => runs?.some(({ id }) => id === run));
  if (other)
    throw new UsageError(
      `--run ${run}: is of user ${other.uid}; run the command as that user (sudo -u '#${other.uid}')`,
    );
}
