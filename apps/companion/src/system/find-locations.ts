import { type CleanUp, TRASH_FOLDER } from '@swipeclean/scan-engine/node';
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

/** A location that exists, and belongs to the user. */
export interface FoundLocation extends TableLocation {
  /** Its real path. */
  path: string;
  /** The running program because of which it is left alone. */
  inUseBy?: string;
  /** The files in it that can go now. */
  cleanUp(now: number): CleanUp;
}

/** Of a folder of all users, in which each may only change what is their own: `/tmp`. */
const STICKY = 0o1000;
const WRITABLE_BY_ALL = 0o002;
const DAY_MS = 86_400_000;
/** They say that a program runs, however old they are. */
const LOCK_FILE = /[.-](lock|pid)$/i;

/** The clean-up locations of this computer, none of them in another; empty on a system that the table does not have. */
export function findLocations(onLeftOut?: (path: string) => void): FoundLocation[] {
  const { platform: system, env } = process;
  if (system !== 'linux' && system !== 'darwin' && system !== 'win32') return [];
  const around: Surroundings = {
    system,
    home: homedir(),
    env: { ...env, ...(system === 'darwin' && { TMPDIR: tmpdir() }) },
  };
  return findLocationsIn(around, listProcesses(system), onLeftOut);
}

/** The locations that exist in some surroundings while some programs run, without those that have another's trash. */
export function findLocationsIn(
  around: Surroundings,
  processes: readonly Process[],
  onLeftOut: (path: string) => void = () => undefined,
): FoundLocation[] {
  const found: FoundLocation[] = [];
  const open = new Map(
    processes.flatMap(({ names, open }) => open.map((path) => [path, names[0]!] as const)),
  );
  for (const row of listTableLocations(around)) {
    for (const place of expand(row.path)) {
      const path = findOwnFolder(place);
      if (path === null || !isPlaceOfPrograms(path, row, around.home)) continue;
      if (found.some((other) => isIn(path, other.path) || isIn(other.path, path))) continue;
      if (hasForeignTrash(path)) {
        onLeftOut(path);
        continue;
      }
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
): CleanUp {
  const { kind, minAgeDays } = row;
  const unusedSince = minAgeDays > 0 ? now - minAgeDays * DAY_MS : Infinity;
  return {
    rule: ruleOfLocation(row),
    isInUse,
    canGo: (path, stat) => {
      if (!isOwn(stat)) return false;
      if (stat.isDirectory()) return true;
      if (kind === 'temporary' && LOCK_FILE.test(path)) return false;
      // An unpacked file has an old date, and has been changed by unpacking it.
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

/** The real path of a folder of this user; null for a link, and where other users could change what is in it. */
function findOwnFolder(path: string): string | null {
  try {
    const stat = lstatSync(path);
    if (!stat.isDirectory()) return null;
    const isForAll = (stat.mode & WRITABLE_BY_ALL) !== 0 && process.platform !== 'win32';
    return isForAll
      ? (stat.mode & STICKY) !== 0
        ? realpathSync(path)
        : null
      : isOwn(stat)
        ? realpathSync(path)
        : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** In a folder of all users another one may have made the trash, which the engine then refuses for all locations. */
function hasForeignTrash(path: string): boolean {
  const trash = lstatSync(join(path, TRASH_FOLDER), { throwIfNoEntry: false });
  return trash !== undefined && !isOwn(trash);
}

/** A variable may name any folder as that of temporary files; nobody's own files may be taken for such. */
function isPlaceOfPrograms(path: string, { kind }: TableLocation, home: string): boolean {
  if (isIn(realpathSync(home), path)) return false;
  if (kind !== 'temporary') return true;
  return /^\.?(te?mp|t)$/i.test(basename(path)) || dirname(path) === '/tmp';
}

/** The program that is running and may use the location; files that are open elsewhere are left out one by one. */
function findProgram(
  { kind, programs, path }: TableLocation,
  processes: readonly Process[],
  open: ReadonlyMap<string, string>,
): string | undefined {
  const running = processes.flatMap(({ names }) => names).find((name) => programs.includes(name));
  if (running !== undefined || (kind !== 'cache' && kind !== 'thumbnails')) return running;
  return [...open].find(([file]) => isIn(file, path))?.[1];
}

/** Windows gives each user a folder that others cannot open. */
function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}
