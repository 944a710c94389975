import { DAY_MS } from '@swipeclean/contracts';
import { execFileSync, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE = join(__dirname, '..');
const ROLLDOWN = join(PACKAGE, '../../node_modules/rolldown/bin/cli.mjs');

/** What a run of the program printed, and how it ended. */
export interface Ended {
  code: number | null;
  signal: string | null;
  out: string;
  err: string;
}

/** The program as it is shipped, in a folder of its own. */
export class Program {
  private readonly home = mkdtempSync(join(tmpdir(), 'companion-program-'));
  readonly file = join(this.home, 'swipeclean.mjs');

  constructor() {
    chmodSync(this.home, 0o755);
    if (process.env.TESTS_ARE_BUILT) copyFileSync(join(PACKAGE, 'dist/swipeclean.mjs'), this.file);
    else
      execFileSync(process.execPath, [
        ROLLDOWN,
        '-c',
        join(PACKAGE, 'rolldown.config.mjs'),
        '--file',
        this.file,
      ]);
  }

  run(args: readonly string[], options: SpawnSyncOptions & { node?: readonly string[] } = {}): Ended {
    const { node = [], ...rest } = options;
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...node, this.file, ...args], {
      encoding: 'utf8',
      timeout: 60_000,
      ...rest,
    });
    // Tests of other files use the trash at the same time.
    const err = String(stderr).replace(/^swipeclean: waiting until .*\n/gm, '');
    return { code: status, signal, out: String(stdout), err };
  }

  /** Prints as JSON; fails with what the program said when it printed none. */
  runJson(args: readonly string[], options?: Parameters<Program['run']>[1]) {
    const ended = this.run([...args, '--json'], options);
    try {
      return { ...ended, json: JSON.parse(ended.out) as Record<string, unknown> };
    } catch {
      throw new Error(`exit ${ended.code} ${ended.signal}: ${ended.out}${ended.err}`);
    }
  }

  /** Starts a run; `ended` resolves with it. */
  start(args: readonly string[], { node = [], env = process.env }: Parameters<Program['run']>[1] = {}) {
    const child = spawn(process.execPath, [...node, this.file, ...args], { env });
    const ended: Ended = { code: null, signal: null, out: '', err: '' };
    child.stdout.on('data', (data) => (ended.out += String(data)));
    child.stderr.on('data', (data) => (ended.err += String(data)));
    return {
      child,
      soFar: ended,
      ended: new Promise<Ended>((resolve) =>
        child.on('close', (code, signal) => resolve({ ...ended, code, signal })),
      ),
    };
  }

  remove(): void {
    rmSync(this.home, { recursive: true });
  }
}

/** A real folder for one test. */
export class Tree {
  readonly path: string;

  constructor(disk = tmpdir()) {
    this.path = mkdtempSync(join(disk, 'companion-tree-'));
    chmodSync(this.path, 0o755);
  }

  at(path: string): string {
    return join(this.path, path);
  }

  /** Writes a file, some days old. */
  write(path: string, text: string, days = 0): this {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
    const seconds = Math.floor((Date.now() - days * DAY_MS) / 1000);
    utimesSync(this.at(path), seconds, seconds);
    return this;
  }

  /** Every file with its text, date and rights, every folder and link. */
  picture(path = ''): string[] {
    return readdirSync(this.at(path), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const at = join(path, entry.name);
        if (entry.isDirectory()) return [`${at}/`, ...this.picture(at)];
        if (entry.isSymbolicLink()) return [`${at} -> ${readlinkSync(this.at(at))}`];
        const { mtimeMs, mode } = lstatSync(this.at(at));
        return [`${at} ${mtimeMs} ${mode.toString(8)} ${readFileSync(this.at(at), 'utf8')}`];
      });
  }

  /** The paths of all files. */
  files(): string[] {
    return this.picture()
      .filter((line) => !line.endsWith('/'))
      .map((line) => line.replace(/ \d+.*$/s, ''));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
