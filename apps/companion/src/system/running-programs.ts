import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, win32 } from 'node:path';
import { listOpenFiles, listProcessIds, readParentId } from '@swipeclean/scan-engine/node';
import type { System } from './clean-up-locations';

/** A running program of the user. */
export interface Process {
  pid: number;
  /** 0 where the system does not say. */
  parent: number;
  /** What it may be called, in lower case; the first is shown. */
  names: readonly string[];
  /** The files that it has open, where the system says. */
  open: readonly string[];
}

/** Package managers that may have started this program; one that waits for it does not use its cache. */
const STARTERS = ['npm', 'npx', 'pnpm', 'yarn', 'yarnpkg'];

/** The running programs of this user, without this one and the package manager that started it. */
export function listProcesses(system: System): Process[] {
  const all = {
    linux: () => readProc('/proc', process.getuid!()),
    darwin: () => parsePs(run('/bin/ps', ['-x', '-o', 'pid=,ppid=,comm='])),
    win32: () =>
      parseTasklist(
        run(join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'tasklist.exe'), ['/FO', 'CSV', '/NH']),
      ),
  }[system]();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const above = new Set<number>();
  for (let pid = process.ppid; pid && !above.has(pid); pid = parents.get(pid) ?? 0) above.add(pid);
  const isStarter = ({ pid, names }: Process) =>
    above.has(pid) && names.some((name) => STARTERS.includes(name));
  return all.filter((one) => one.pid !== process.pid && !isStarter(one));
}

/** Processes as Linux lists them. */
export function readProc(proc: string, uid: number): Process[] {
  return listProcessIds(proc).flatMap((pid) => {
    const folder = join(proc, String(pid));
    try {
      if (statSync(folder).uid !== uid) return [];
      const command = readFileSync(join(folder, 'comm'), 'utf8').trim();
      const args = readFileSync(join(folder, 'cmdline'), 'utf8').split('\0');
      return {
        pid,
        parent: readParentId(proc, pid),
        names: namesOf(command, args),
        open: listOpenFiles(proc, pid).map(({ path }) => path),
      };
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  });
}

const INTERPRETER = /^(node|python[\d.]*|ruby|perl|php|java|(ba|da|z)?sh)$/;

/** The names of the program, of the script that an interpreter runs, and of the class that Java runs. */
function namesOf(command: string, [program = '', script = '', ...others]: readonly string[]): string[] {
  const own = basename(program);
  const classes = own === 'java' ? [script, ...others].map((arg) => arg.slice(arg.lastIndexOf('.') + 1)) : [];
  const names = [
    own,
    command,
    command.split(' ')[0]!,
    INTERPRETER.test(own) ? basename(script) : '',
    ...classes,
  ];
  return [...new Set(names.map((name) => name.toLowerCase().replace(/\.(c?js|mjs|py|exe)$/, '')))].filter(
    Boolean,
  );
}

/** Whether the process ended meanwhile, or is one whose details even its own user cannot read. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** What `ps` prints on macOS: numbers, and the path of the program. */
export function parsePs(text: string): Process[] {
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(.+)$/gm)].map(([, pid, parent, path]) => ({
    pid: Number(pid),
    parent: Number(parent),
    names: [basename(path!).toLowerCase()],
    open: [],
  }));
}

/** What `tasklist` prints on Windows. */
export function parseTasklist(text: string): Process[] {
  return [...text.matchAll(/^"([^"]+)","(\d+)"/gm)].map(([, image, pid]) => ({
    pid: Number(pid),
    parent: 0,
    names: [win32.basename(image!, '.exe').toLowerCase()],
    open: [],
  }));
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', timeout: 10_000, windowsHide: true });
}
