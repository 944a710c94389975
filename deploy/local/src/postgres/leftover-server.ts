import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Clears what a start that was killed left behind: ends a server that still runs on this folder, and removes a lock
 * file whose process number now belongs to something else, at which Postgres would refuse to start.
 */
export async function endLeftover(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(lockFile);
  if (!pid || !isAlive(pid)) return;
  if (commandOf(pid)?.includes('postgres') === false) {
    rmSync(lockFile);
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50);
}

function readPid(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined where the system does not tell (only Linux does this way). */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}
