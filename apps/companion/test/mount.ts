import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk in memory on a folder. */
export function mountDisk(path: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
}

/** Two ext4 disks in files, which are mounted on a folder in turn through one device, as a card reader does it. */
export function createSwappedDisks(home: string, folder: string) {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' }).trim();
  const images = ['one', 'other'].map((name, at) => {
    const image = join(home, `${name}.img`);
    writeFileSync(image, '');
    truncateSync(image, 1 << 23);
    // The clock of mkfs counts whole seconds.
    const env = { ...process.env, E2FSPROGS_FAKE_TIME: String(1_700_000_000 + at) };
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'pipe', env });
    return image;
  });
  const device = run('losetup', '-f');
  return {
    attach(at: 0 | 1): void {
      run('losetup', device, images[at]!);
      run('mount', device, folder);
    },
    detach(): void {
      run('umount', folder);
      run('losetup', '-d', device);
    },
  };
}

/** Mounts an ext4 disk of a few MB in a file on a folder; returns what unmounts it. */
export function mountSmallDisk(folder: string): () => void {
  const home = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const image = join(home, 'disk.img');
  writeFileSync(image, '');
  truncateSync(image, 1 << 23);
  execFileSync('mkfs.ext4', ['-q', '-b', '1024', '-m', '0', image], { stdio: 'pipe' });
  execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
  rmdirSync(join(folder, 'lost+found'));
  return () => {
    unmountDisk(folder);
    rmSync(home, { recursive: true });
  };
}

/** Writes a file until its disk is full. A sync can give blocks back, which are filled too. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  const writeUntilFull = (bytes: number): boolean => {
    const { size } = fstatSync(file);
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    fsyncSync(file);
    return fstatSync(file).size === size;
  };
  writeUntilFull(1 << 20);
  while (!writeUntilFull(1));
  closeSync(file);
}

export function unmountDisk(path: string): void {
  execFileSync('umount', ['-R', path]);
}

/** A container may forbid to mount, also to root. */
export const [whereMountable, skipped] = canMount() ? [it, ''] : [it.skip, ' (skipped: cannot mount)'];

/** As well as mounting, this needs a loop device and mkfs. */
export const [whereSwappable, notSwappable] = canSwap() ? [it, ''] : [it.skip, ' (skipped: no loop device)'];

function canSwap(): boolean {
  if (!skipped && existsSync('/dev/loop-control')) {
    const home = mkdtempSync(join(tmpdir(), 'swap-'));
    try {
      mkdirSync(join(home, 'disk'));
      const disks = createSwappedDisks(home, join(home, 'disk'));
      disks.attach(0);
      disks.detach();
      return true;
    } catch {
      // Without mkfs, or in a container.
    } finally {
      rmSync(home, { recursive: true });
    }
  }
  return false;
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    mountDisk(folder, 'size=64k');
    unmountDisk(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
