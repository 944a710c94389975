import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Cleans up after a killed start: ends a server that still runs on this folder, and removes a lock file whose process
 * id belongs to another process, because Postgres would refuse to start. Throws with advice when the system does not
 * reveal which of the two applies.
 */
export async function endLeftover(dataDir: string, commandOf = commandLine): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(lockFile);
  if (!pid || !isAlive(pid)) return;
  const command = commandOf(pid);
  if (command === undefined) {
    if (!isAlive(pid)) return;
    throw new Error(
      `${lockFile} names process ${pid}, which runs, and this system does not tell whether it is PostgreSQL. ` +
        `Look with "ps -p ${pid}": if it is, end it with "kill -INT ${pid}"; if not, delete ${lockFile}. Then start again.`,
    );
  }
  if (!isServerOf(dataDir, command)) {
    rmSync(lockFile);
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50);
}

/** Other programs may have `postgres` in their arguments, and other servers their own folder. */
function isServerOf(dataDir: string, command: string): boolean {
  const [program = '', ...args] = command.split('\0');
  if (basename(program) !== 'postgres') return false;
  const folder = args[args.indexOf('-D') + 1];
  return folder !== undefined && realPath(folder) === realPath(dataDir);
}

/** A server may have been started by another spelling of the folder, such as a link. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
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

/** The program and its arguments, each ended by a NUL. Undefined when unknown; only Linux supports this. */
function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return undefined;
  }
}
