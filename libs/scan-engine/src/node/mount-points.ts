import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { identityOf } from './root-identity';

/** A folder of a file system that is mounted at a path. */
interface Mount {
  device: string;
  folder: string;
  path: string;
}

const MOUNTS = '/proc/self/mountinfo';

/** Where something is mounted, and what is to be mounted at each start; none where the system does not say. */
export function listMountPoints(mounts = MOUNTS, table = '/etc/fstab'): string[] {
  if (process.platform !== 'linux') return [];
  const planned = readLines(table).flatMap(([, path]) => (path?.startsWith('/') ? path : []));
  return [...new Set([...listMounts(mounts).map(({ path }) => path), ...planned])];
}

/**
 * Mount points below some folders that lead to a folder which the walk finds by another path, or to one that holds it:
 * its files would be copies of themselves (rmlint#183). Of two that lead to the same, one is left out.
 */
export function findSecondPaths(walked: readonly string[], mounts = listMounts()): string[] {
  const second: string[] = [];
  const candidates = mounts.filter(({ path }) => walked.some((root) => isIn(path, root) && path !== root));
  for (const { device, folder, path } of candidates) {
    const isAgain = mounts.some((other) => {
      if (other.device !== device || other.path === path || !isIn(folder, other.folder)) return false;
      const there = join(other.path, relative(other.folder, folder));
      const isWalked = walked.some((root) => isIn(there, root) || isIn(root, there));
      if (!isWalked || [path, ...second].some((one) => isIn(there, one))) return false;
      return isSame(there, path);
    });
    if (isAgain) second.push(path);
  }
  return second;
}

function listMounts(path = MOUNTS): Mount[] {
  if (process.platform !== 'linux') return [];
  return readLines(path).flatMap(([, , device, folder, mountPoint]) =>
    device !== undefined && folder?.startsWith('/') && mountPoint?.startsWith('/')
      ? { device, folder, path: mountPoint }
      : [],
  );
}

const isIn = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** Another disk may be mounted above one of the paths. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => {
    try {
      return identityOf(lstatSync(path, { bigint: true }));
    } catch {
      return null;
    }
  });
  return one === other && one !== null;
}

/** The fields of each line; a container may have no such file. */
function readLines(path: string): string[][] {
  try {
    const lines = readFileSync(path, 'latin1').split('\n');
    return lines.filter((line) => !line.trimStart().startsWith('#')).map(readFields);
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Spaces and the like stand there as octal numbers of bytes. */
function readFields(line: string): string[] {
  const decode = (text: string) =>
    text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
  return line
    .trim()
    .split(/[ \t]+/)
    .map((field) => Buffer.from(decode(field), 'latin1').toString());
}
