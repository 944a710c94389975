import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a data folder for this process, and returns the function that gives it up. Throws when another living process
 * holds it: two databases on one folder would destroy it. A claim left by a crash is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'in-use');
  const mine = `${process.pid} ${bornAt(process.pid)}`;
  const claim = () => writeFileSync(file, mine, { flag: 'wx' });
  try {
    claim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid, born] = readFileSync(file, 'utf8').split(' ');
    if (isSameProcess(Number(pid), born)) {
      throw new Error(
        `${dataDir} is in use by process ${pid}. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
    claim();
  }
  return () => rmSync(file, { force: true });
}

function isSameProcess(pid: number, born: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return bornAt(pid) === born;
}

/** When a process began, in the system's ticks, so that a number used again is not taken for the old one. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
