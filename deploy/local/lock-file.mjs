// Lock files; uses Node alone, because no package is installed yet when a fresh clone is built.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes a lock for this process. Returns the function that releases it, or the id of the running process that has it.
 * The lock of a crashed process is taken over.
 */
export function takeLockFile(file) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid} ${readProcessStart(process.pid)}`);
  try {
    // Linked into place, so that no process reads a partial lock file.
    while (!tryLink(draft, file)) {
      const holder = readLock(file);
      if (holder === undefined) continue;
      const [pid, born] = holder.split(' ');
      if (isSameProcess(Number(pid), born)) return Number(pid);
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** The id of the running process that has a lock; undefined when none has. */
export function findLockHolder(file) {
  const [pid, born] = readLock(file)?.split(' ') ?? [];
  return pid !== undefined && isSameProcess(Number(pid), born) ? Number(pid) : undefined;
}

function removeStale(file, holder) {
  const taken = `${file}.${randomUUID()}`;
  try {
    renameSync(file, taken);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Another start may have replaced the lock meanwhile; its lock is put back.
  if (readLock(taken) !== holder) tryLink(taken, file);
  rmSync(taken, { force: true });
}

/** False when the file exists. */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a process runs and is the one that started then. */
export function isSameProcess(pid, born) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return readProcessStart(pid) === born;
}

/** Start time of a process in the system's ticks, because process ids are reused. */
export function readProcessStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
