import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws when another running process
 * holds the lock: two databases on one folder would destroy it. The lock of a crashed process is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'in-use');
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid} ${bornAt(process.pid)}`);
  try {
    // Linked into place, so that no process reads a partial lock file.
    while (!tryLink(draft, file)) {
      const holder = readLock(file);
      if (holder !== undefined) removeStale(file, holder, dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Removes the lock of a dead process; throws when the process runs. */
function removeStale(file: string, holder: string, dataDir: string): void {
  const [pid, born] = holder.split(' ');
  if (isSameProcess(Number(pid), born)) {
    throw new Error(
      `${dataDir} is in use by process ${pid}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const taken = `${file}.${randomUUID()}`;
  try {
    renameSync(file, taken);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another start may have replaced the lock meanwhile; its lock is put back.
  if (readLock(taken) !== holder) tryLink(taken, file);
  rmSync(taken, { force: true });
}

/** False when the file exists. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;

function isSameProcess(pid: number, born: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return bornAt(pid) === born;
}

/** Start time of a process in the system's ticks, because process ids are reused. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
