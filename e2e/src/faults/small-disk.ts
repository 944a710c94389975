import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a new cluster, and little more. */
const SIZE = '320m';

/** A disk of its own for the database, so that filling it fills no other; only root may mount one. */
export class SmallDisk {
  private readonly filler: string;

  private constructor(readonly folder: string) {
    this.filler = join(folder, 'filler');
  }

  static mount(folder: string): SmallDisk {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
    chmodSync(folder, 0o777);
    return new SmallDisk(folder);
  }

  fill(): void {
    // PostgreSQL writes meanwhile, so the place that is left changes.
    execFileSync('sh', ['-c', `cat /dev/zero > ${this.filler} || true`], { stdio: 'ignore' });
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
  }
}
