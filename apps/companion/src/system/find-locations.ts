import { DAY_MS } from '@swipeclean/contracts';
import { assertOwnPath, findForeignPart, type LocationFilter } from '@swipeclean/scan-engine/node';
import { lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import {
  listTableLocations,
  ruleOfLocation,
  type Surroundings,
  type TableLocation,
} from './clean-up-locations';
import { listProcesses, type Process } from './running-programs';

/** A location that exists and that the user may change. */
export interface FoundLocation extends TableLocation {
  /** Its real path. */
  path: string;
  /** The running program that uses it; nothing is removed then. */
  inUseBy?: string;
  /** The files in it that can go now. */
  cleanUp(now: number): LocationFilter;
}

/** The rights of `/tmp`: all users may add files, and change only their own. */
const SHARED = 0o1002;
/** Files that a running program keeps as long as it runs; their age says nothing. */
const LOCK_FILE = /[.-](lock|pid)$/i;

/** The clean-up locations of this computer, none inside another; empty on a system that is not in the table. */
export function findLocations(): FoundLocation[] {
  const { platform: system, env } = process;
  if (system !== 'linux' && system !== 'darwin' && system !== 'win32') return [];
  const around: Surroundings = {
    system,
    home: homedir(),
    env: { ...env, ...(system === 'darwin' && { TMPDIR: tmpdir() }) },
  };
  return findLocationsIn(around, listProcesses(system));
}

/** The locations that exist in some surroundings while some programs run. */
export function findLocationsIn(around: Surroundings, processes: readonly Process[]): FoundLocation[] {
  assertOwnPath(around.home, around.home);
  const found: FoundLocation[] = [];
  const open = new Map(
    processes.flatMap(({ names, open }) => open.map((path) => [path, names[0]!] as const)),
  );
  for (const row of listTableLocations(around)) {
    for (const place of expand(row.path)) {
      const path = findOwnFolder(place, around.home);
      if (path === null || !isPlaceOfPrograms(path, row, around.home)) continue;
      if (found.some((other) => isIn(path, other.path) || isIn(other.path, path))) continue;
      const inUseBy = findProgram({ ...row, path }, processes, open);
      const isOpen = (file: string) => open.has(file);
      found.push({
        ...row,
        path,
        ...(inUseBy !== undefined && { inUseBy }),
        cleanUp: (now) => createCleanUp(row, now, inUseBy !== undefined, isOpen),
      });
    }
  }
  return found;
}

function createCleanUp(
  row: TableLocation,
  now: number,
  isInUse: boolean,
  isOpen: (path: string) => boolean,
): LocationFilter {
  const { kind, minAgeDays } = row;
  const unusedSince = minAgeDays > 0 ? now - minAgeDays * DAY_MS : Infinity;
  return {
    rule: ruleOfLocation(row),
    isInUse,
    canGo: (path, stat) => {
      if (!isOwn(stat)) return false;
      if (stat.isDirectory()) return true;
      if (kind === 'temporary' && LOCK_FILE.test(path)) return false;
      // An unpacked file keeps its old modification time; its change time is that of the unpacking.
      return Math.max(stat.mtimeMs, stat.ctimeMs) < unusedSince && !isOpen(path);
    },
  };
}

/** The paths that a pattern stands for; `*` is any one folder. */
function expand(pattern: string): string[] {
  const star = pattern.indexOf(`${sep}*`);
  if (star < 0) return [pattern];
  const [start, rest] = [pattern.slice(0, star), pattern.slice(star + 2)];
  try {
    return readdirSync(start, { withFileTypes: true })
      .filter((child) => child.isDirectory())
      .map(({ name }) => join(start, name) + rest);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** The real path of a folder of this user, or of one for all; null for a link, and where others can change its path. */
function findOwnFolder(path: string, home: string): string | null {
  try {
    const stat = lstatSync(path);
    const isShared = (stat.mode & SHARED) === SHARED;
    if (!stat.isDirectory() || !(isOwn(stat) || isShared)) return null;
    return findForeignPart(path, home) === null ? realpathSync(path) : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Whether the path can be a location: never one that holds the home, and TMPDIR only where its name says so. */
function isPlaceOfPrograms(path: string, { kind }: TableLocation, home: string): boolean {
  if (isIn(realpathSync(home), path)) return false;
  if (kind !== 'temporary') return true;
  return /^\.?(te?mp|t)$/i.test(basename(path)) || dirname(path) === '/tmp';
}

/** A running program that uses the location. In logs and temporary folders only the open files are left out. */
function findProgram(
  { kind, programs, path }: TableLocation,
  processes: readonly Process[],
  open: ReadonlyMap<string, string>,
): string | undefined {
  const running = processes.flatMap(({ names }) => names).find((name) => programs.includes(name));
  if (running !== undefined || (kind !== 'cache' && kind !== 'thumbnails')) return running;
  return [...open].find(([file]) => isIn(file, path))?.[1];
}

/** On Windows the user can only open folders of their own. */
function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}
