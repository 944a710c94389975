import { type BigIntStats, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An opened folder as it is told from another one that is mounted in its place. */
export interface RootIdentity {
  inode: string;
  /** When it was created, in ns; 0 where that is not known. */
  createdAt: bigint;
  /** The UUID or serial number of its file system; '' where that is not known. */
  disk: string;
}

/** Of Linux: the first change of a folder of a lower layer gives it another date of creation. */
const OVERLAY = 0x794c7630;
/** Where `statx` is forbidden, the date of creation is that of the last change; /proc itself has none. */
const hasBirthTimes = process.platform !== 'linux' || birthTimeOf('/proc/self') === 0n;

/** Device and number of a file or folder, which all its names share. */
export function identityOf({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`;
}

/** What tells an opened folder from others: a disk that was swapped may have its device and its number. */
export function readRootIdentity(path: string, stat: BigIntStats): RootIdentity {
  const isStable = hasBirthTimes && statfsSync(path).type !== OVERLAY;
  return { inode: identityOf(stat), createdAt: isStable ? stat.birthtimeNs : 0n, disk: findDisk(stat.dev) };
}

/** Whether a folder is still the opened one; what is not known of both does not tell them apart. */
export function isSameRoot(opened: RootIdentity, stat: BigIntStats): boolean {
  if (identityOf(stat) !== opened.inode) return false;
  if (opened.createdAt !== 0n && stat.birthtimeNs !== opened.createdAt) return false;
  const disk = opened.disk && findDisk(stat.dev);
  return disk === '' || disk === opened.disk;
}

/** Names devices by udev's links to them, which are read again when their folder has changed. */
export function createDiskFinder(links: string): (device: bigint) => string {
  let changedAt = -1n;
  let disks: ReadonlyMap<bigint, string> = new Map();
  return (device) => {
    const folder = statSync(links, { bigint: true, throwIfNoEntry: false });
    if (!folder) return '';
    if (folder.mtimeNs !== changedAt) {
      const found = readdirSync(links).flatMap((name): [bigint, string][] => {
        const target = statSync(join(links, name), { bigint: true, throwIfNoEntry: false });
        return target ? [[target.rdev, name]] : [];
      });
      [changedAt, disks] = [folder.mtimeNs, new Map(found)];
    }
    return disks.get(device) ?? '';
  };
}

const findDisk = createDiskFinder('/dev/disk/by-uuid');

function birthTimeOf(path: string): bigint | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })?.birthtimeNs;
}
