import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk in memory on a folder. */
export function mountDisk(path: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
}

export function unmountDisk(path: string): void {
  execFileSync('umount', ['-R', path]);
}

/** A container may forbid to mount, also to root. */
export const [whereMountable, skipped] = canMount() ? [it, ''] : [it.skip, ' (skipped: cannot mount)'];

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
