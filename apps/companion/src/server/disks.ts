import { readdir, readFile, realpath, statfs } from 'node:fs/promises';
import { basename, join, win32 } from 'node:path';
import type { DiskSpace } from '@swipeclean/scan-engine/node';

/** A file system where the system attached it; `id` is the same for all of its places. */
export interface Mount {
  id: string;
  path: string;
  /** Linux's device of it. */
  device?: string;
}

/** The disks of folders, each once; a folder whose disk has gone is on none. */
export async function listDisks(folders: readonly string[]): Promise<DiskSpace[]> {
  const isLinux = process.platform === 'linux';
  const mounts = isLinux ? parseMounts(await readFile('/proc/self/mountinfo', 'utf8')) : [];
  const disks = new Map<string, DiskSpace>();
  for (const root of folders) {
    const space = await statfs(root).catch(() => null);
    if (!space) continue;
    const mount = findMount(root, process.platform, mounts);
    const known = disks.get(mount.id);
    if (known) {
      known.roots.push(root);
      continue;
    }
    const { bsize, blocks, bfree, bavail } = space;
    disks.set(mount.id, {
      path: mount.path,
      name: await findName(mount),
      size: blocks * bsize,
      used: (blocks - bfree) * bsize,
      free: bavail * bsize,
      roots: [root],
    });
  }
  return [...disks.values()];
}

/** The file systems in Linux's `mountinfo`; one that covers another comes after it. */
export function parseMounts(text: string): Mount[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id, path, device] = /^\S+ \S+ (\S+) \S+ (\S+) .* - \S+ (\S+)/.exec(line)!.slice(1) as string[];
      return { id: id!, path: decode(path!), device: decode(device!) };
    });
}

/** The disk of a folder. macOS has its system and its data at `/`, as one disk, and others in `/Volumes`. */
export function findMount(folder: string, platform: NodeJS.Platform, mounts: readonly Mount[]): Mount {
  if (platform === 'win32') return ownMount(win32.parse(folder).root);
  if (platform === 'darwin') return ownMount(/^\/Volumes\/[^/]+/.exec(folder)?.[0] ?? '/');
  const holding = mounts.filter(({ path }) => path === '/' || `${folder}/`.startsWith(`${path}/`));
  const longest = Math.max(...holding.map(({ path }) => path.length));
  return holding.findLast(({ path }) => path.length === longest) ?? ownMount(folder);
}

const ownMount = (path: string): Mount => ({ id: path, path });

/** The label of a disk; undefined where the system tells it only through a command. */
async function findName({ path, device = path }: Mount): Promise<string | undefined> {
  if (process.platform === 'darwin' && path !== '/') return basename(path);
  const folder = process.platform === 'darwin' ? '/Volumes' : '/dev/disk/by-label';
  const names = await readdir(folder).catch(() => []);
  const targets = await Promise.all(names.map((name) => realpath(join(folder, name)).catch(() => null)));
  const name = names[targets.indexOf(await realpath(device).catch(() => ''))];
  return name && decode(name);
}

/** Both `mountinfo` and udev's labels have codes for some characters, such as `\040` and `\x20` for a space. */
function decode(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|([0-7]{3}))/gi, (_, hex?: string, octal?: string) =>
    String.fromCharCode(hex ? parseInt(hex, 16) : parseInt(octal!, 8)),
  );
}
