import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What running programs use, as far as this user may read it. */
export interface UsedFiles {
  /** Whole paths of files that are open, executed or mapped, and of working directories. */
  paths: string[];
  /** Device and number of the same where their paths are not of this process, as those of containers. */
  identities: string[];
}

const DELETED = ' (deleted)';
/**
 * Reads what the programs of the system use. This one and those that wait for it do not count with their working
 * directories: the user starts a clean-up in the folder that it cleans.
 */
export function listUsedFiles(proc = '/proc'): UsedFiles {
  const used: UsedFiles = { paths: [], identities: [] };
  if (process.platform !== 'linux') return used;
  const paths = new Set<string>();
  const waiting = listWaiting(proc);
  const own = readOptional(() => readlinkSync(join(proc, 'self/ns/mnt')));
  for (const name of readOptional(() => readdirSync(proc)) ?? []) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const folder = join(proc, name);
    const isElsewhere = readOptional(() => readlinkSync(join(folder, 'ns/mnt'))) !== own;
    const open = readOptional(() => readdirSync(join(folder, 'fd'))) ?? [];
    const links = ['exe', ...(waiting.has(pid) ? [] : ['cwd']), ...open.map((one) => `fd/${one}`)];
    for (const link of links) {
      const path = readOptional(() => readlinkSync(join(folder, link)));
      if (!path?.startsWith('/')) continue;
      paths.add(path.endsWith(DELETED) ? path.slice(0, -DELETED.length) : path);
      if (!isElsewhere) continue;
      const stat = readOptional(() => statSync(join(folder, link)));
      if (stat) used.identities.push(`${stat.dev}:${stat.ino}`);
    }
    for (const path of listMapped(folder)) paths.add(path);
  }
  return { ...used, paths: [...paths] };
}

/** Libraries that a program has loaded, whose files it has closed. */
function listMapped(folder: string): string[] {
  const text = readOptional(() => readFileSync(join(folder, 'maps'), 'utf8'));
  return [...(text?.matchAll(/ (\/.*?)(?: \(deleted\))?$/gm) ?? [])].map(([, path]) => path!);
}

/** This process and those above it. */
function listWaiting(proc: string): Set<number> {
  const waiting = new Set<number>();
  for (let pid = process.pid; pid > 0 && !waiting.has(pid);) {
    waiting.add(pid);
    const status = readOptional(() => readFileSync(join(proc, String(pid), 'status'), 'utf8'));
    pid = Number(/^PPid:\s*(\d+)/m.exec(status ?? '')?.[1] ?? 0);
  }
  return waiting;
}

/** Null for what a process hides, and where it ended meanwhile or has too long a path. */
function readOptional<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return null;
    throw error;
  }
}
