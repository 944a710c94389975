import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A link of a process to a file: its name in the folder of the process, and where it leads. */
interface FileLink {
  name: string;
  path: string;
}

/** Ids of the running processes, as Linux lists them. */
export function listProcessIds(proc = '/proc'): number[] {
  return readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The process that started a process, or 0. Throws where it has ended. */
export function readParentId(proc: string, pid: number): number {
  const status = readFileSync(`${proc}/${pid}/status`, 'utf8');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}

/** What a process has open. Throws where it has ended, or hides it; one that it closes meanwhile is left out. */
export function listOpenFiles(proc: string, pid: number): FileLink[] {
  const folder = `${proc}/${pid}`;
  return readdirSync(`${folder}/fd`).flatMap((descriptor) => {
    const name = `fd/${descriptor}`;
    const path = readOptional(() => readlinkSync(`${folder}/${name}`));
    return path === null ? [] : { name, path };
  });
}

/** Null for what a process hides, and where it ended meanwhile or has too long a path. */
export function readOptional<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return null;
    throw error;
  }
}
