import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folder of the user on it. */
const HOME = '/home/ann';
const ENV = { HOME, PATH: '/nowhere' };

/**
 * A computer on which nothing is installed: a root of its own with the C and C++ libraries that a program of Linux
 * needs, `/proc` and a home, without a shell, a browser or Node.js. Needs root's rights.
 */
export class ComputerWithoutNode {
  readonly root = mkdtempSync(join(tmpdir(), 'computer-'));
  readonly home = join(this.root, HOME);

  constructor() {
    for (const folder of ['proc', 'tmp', HOME]) mkdirSync(join(this.root, folder), { recursive: true });
  }

  /** Unpacks a program into the home, and copies the libraries that it names, each to its own place. */
  install(archive: string, program: string): void {
    execFileSync('tar', ['-xzf', archive, '-C', this.home]);
    const listed = execFileSync('ldd', [join(this.home, program)], { encoding: 'utf8' });
    for (const [library] of listed.matchAll(/\/\S+\.so\S*/g)) {
      mkdirSync(join(this.root, dirname(library)), { recursive: true });
      copyFileSync(library, join(this.root, library));
    }
  }

  /** All programs that could run there, by their names. */
  listFiles(): string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  }

  /** Runs a program in the home to its end. */
  run(program: string, ...args: string[]) {
    const { status, stdout, stderr } = spawnSync(...this.enter(program, args), {
      env: ENV,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  start(program: string, ...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
    return spawn(...this.enter(program, args), { env: ENV, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** The mount ends with the program. */
  private enter(program: string, args: string[]): [string, string[]] {
    const script = '/bin/mount --rbind /proc "$1/proc" && exec /usr/sbin/chroot "$@"';
    return [
      '/usr/bin/unshare',
      ['--mount', '/bin/sh', '-c', script, 'sh', this.root, join(HOME, program), ...args],
    ];
  }
}
