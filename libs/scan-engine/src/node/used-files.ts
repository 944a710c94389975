import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { listOpenFiles, listProcessIds, readOptional, readParentId } from './linux-processes';

/** What running programs use, as far as this user may read it. */
export interface UsedFiles {
  /** Whole paths of files that are open, executed or mapped, and of working directories, in some folders. */
  paths: string[];
  /** Device and number of the same where their paths are not of this process, as those of containers. */
  identities: string[];
}

const DELETED = ' (deleted)';
/**
 * Reads what the programs of the system use. This one and those that wait for it do not count with their working
 * directories: the user starts a clean-up in the folder that it cleans. `folders` are the real paths of those whose
 * files matter: of a browser's thousand mapped files few are in one.
 */
export function listUsedFiles(folders: readonly string[], proc = '/proc'): UsedFiles {
  const used: UsedFiles = { paths: [], identities: [] };
  if (process.platform !== 'linux') return used;
  const paths = new Set<string>();
  // The root of the system, or of a drive, ends with a separator already.
  const starts = folders.map((folder) => folder.replace(/\/$/, ''));
  const add = (path: string) => {
    if (starts.some((start) => path.startsWith(start))) paths.add(path);
  };
  const waiting = listWaiting(proc);
  const own = readOptional(() => readlinkSync(`${proc}/self/ns/mnt`));
  for (const pid of readOptional(() => listProcessIds(proc)) ?? []) {
    if (pid === process.pid) continue;
    // Hundreds of programs have thousands of files open: `join` would take a fifth of the time.
    const folder = `${proc}/${pid}`;
    const isElsewhere = readOptional(() => readlinkSync(`${folder}/ns/mnt`)) !== own;
    const links = ['exe', ...(waiting.has(pid) ? [] : ['cwd'])].map((name) => ({
      name,
      path: readOptional(() => readlinkSync(`${folder}/${name}`)),
    }));
    const open = readOptional(() => listOpenFiles(proc, pid)) ?? [];
    for (const { name, path } of [...links, ...open]) {
      if (!path?.startsWith('/')) continue;
      add(path.endsWith(DELETED) ? path.slice(0, -DELETED.length) : path);
      if (!isElsewhere) continue;
      const stat = readOptional(() => statSync(`${folder}/${name}`));
      if (stat) used.identities.push(`${stat.dev}:${stat.ino}`);
    }
    listMapped(folder, starts).forEach(add);
  }
  return { ...used, paths: [...paths] };
}

/** Libraries that a program has loaded, whose files it has closed. */
function listMapped(folder: string, starts: readonly string[]): string[] {
  const text = readOptional(() => readFileSync(`${folder}/maps`, 'utf8'));
  if (!text || !starts.some((start) => text.includes(start))) return [];
  return [...text.matchAll(/ (\/.*?)(?: \(deleted\))?$/gm)].map(([, path]) => path!);
}

/** This process and those above it. */
function listWaiting(proc: string): Set<number> {
  const waiting = new Set<number>();
  for (let pid = process.pid; pid > 0 && !waiting.has(pid);) {
    waiting.add(pid);
    const id = pid;
    pid = readOptional(() => readParentId(proc, id)) ?? 0;
  }
  return waiting;
}
