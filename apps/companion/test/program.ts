import { DAY_MS } from '@swipeclean/contracts';
import { setSignatureKey } from '@swipeclean/scan-engine/node';
import { execFileSync, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os, { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { runProgram } from '../src/program';
import { readSignatureKey } from '../src/server/user-files';
import { Terminal } from '../src/terminal';

const PACKAGE = join(__dirname, '..');
const ROLLDOWN = join(PACKAGE, '../../node_modules/rolldown/bin/cli.mjs');

/** What a run of the program printed, and how it ended. */
export interface Ended {
  code: number | null;
  signal: string | null;
  out: string;
  err: string;
}

/** What a run has printed so far, to wait for. */
class Printed {
  out = '';
  err = '';
  private both = '';
  private isOver = false;
  private readonly changes = new EventEmitter();

  add(stream: 'out' | 'err', text: string): void {
    this[stream] += text;
    this.both += text;
    this.changes.emit('change');
  }

  end(): void {
    this.isOver = true;
    this.changes.emit('change');
  }

  /** Resolves once something printed matches. @throws Error when the run ends without it */
  async until(pattern: RegExp): Promise<string[]> {
    for (;;) {
      const found = pattern.exec(this.both);
      if (found) return found;
      if (this.isOver) throw new Error(`${pattern} is not in: ${this.both}`);
      await once(this.changes, 'change');
    }
  }
}

/** Where a run is started. */
interface Surroundings {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** A run in this process, which `stop` ends as Ctrl+C does. */
export interface Run {
  printed: Printed;
  type(line: string): void;
  stop(): Promise<Ended>;
  ended: Promise<Ended>;
}

/** Starts the program in this process: a start of Node takes longer than most of its commands. */
export function startProgram(
  args: readonly string[],
  { cwd = process.cwd(), env = process.env }: Surroundings = {},
  { isScreen = false } = {},
): Run {
  const leave = enter(cwd, env);
  const printed = new Printed();
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdout.on('data', (data) => printed.add('out', String(data)));
  stderr.on('data', (data) => printed.add('err', String(data)));
  for (const stream of [stdout, stderr]) Object.assign(stream, { isTTY: isScreen });
  setSignatureKey(readSignatureKey);
  const abort = new AbortController();
  const run = async (): Promise<Ended> => {
    try {
      const code = await runProgram(args, new Terminal({ stdin, stdout, stderr }), abort.signal);
      // What it wrote last arrives after the call.
      await Promise.all([stdout, stderr].map((stream) => once(stream.end(), 'end')));
      return { code, signal: null, out: printed.out, err: withoutWaiting(printed.err) };
    } finally {
      printed.end();
      leave();
    }
  };
  const ended = run();
  return {
    printed,
    ended,
    type: (line) => void stdin.write(`${line}\n`),
    stop: () => {
      abort.abort();
      return ended;
    },
  };
}

/** Runs the program in this process. */
export function run(args: readonly string[], around?: Surroundings): Promise<Ended> {
  return startProgram(args, around).ended;
}

/** Prints as JSON; fails with what the program said when it printed none. */
export async function runJson(args: readonly string[], around?: Surroundings) {
  return withJson(await run([...args, '--json'], around));
}

function withJson(ended: Ended) {
  try {
    return { ...ended, json: JSON.parse(ended.out) as Record<string, unknown> };
  } catch {
    throw new Error(`exit ${ended.code} ${ended.signal}: ${ended.out}${ended.err}`);
  }
}

/** Tests of other files use the trash at the same time. */
const withoutWaiting = (err: string) => err.replace(/^swipeclean: waiting until .*\n/gm, '');

/** Gives this process another folder, home and environment; returns what gives them back. */
function enter(cwd: string, env: NodeJS.ProcessEnv): () => void {
  const before = { cwd: process.cwd(), env: { ...process.env } };
  const setEnv = (to: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, to);
  };
  const { homedir } = os;
  Object.assign(os, { homedir: () => env.HOME ?? homedir() });
  setEnv({ ...env });
  process.chdir(cwd);
  return () => {
    process.chdir(before.cwd);
    setEnv(before.env);
    Object.assign(os, { homedir });
  };
}

/** The program as it is shipped, in a folder of its own: for what only a process of its own shows. */
export class Program {
  private readonly home = fs.mkdtempSync(join(tmpdir(), 'companion-program-'));
  readonly file = join(this.home, 'swipeclean.mjs');

  constructor() {
    fs.chmodSync(this.home, 0o755);
    if (process.env.TESTS_ARE_BUILT)
      for (const name of ['swipeclean.mjs', 'libheif.cjs'])
        fs.copyFileSync(join(PACKAGE, 'dist', name), join(this.home, name));
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
      ...rest,
    });
    return { code: status, signal, out: String(stdout), err: withoutWaiting(String(stderr)) };
  }

  runJson(args: readonly string[], options?: Parameters<Program['run']>[1]) {
    return withJson(this.run([...args, '--json'], options));
  }

  /** Starts a run; `ended` resolves with it. */
  start(args: readonly string[], { node = [], env = process.env }: Parameters<Program['run']>[1] = {}) {
    const child = spawn(process.execPath, [...node, this.file, ...args], { env });
    const printed = new Printed();
    child.stdout.on('data', (data) => printed.add('out', String(data)));
    child.stderr.on('data', (data) => printed.add('err', String(data)));
    const ended = new Promise<Ended>((resolve) =>
      child.on('close', (code, signal) => {
        printed.end();
        resolve({ code, signal, out: printed.out, err: printed.err });
      }),
    );
    return { child, printed, ended };
  }

  remove(): void {
    fs.rmSync(this.home, { recursive: true });
  }
}

/** A real folder for one test. */
export class Tree {
  readonly path: string;

  constructor(disk = tmpdir()) {
    this.path = fs.mkdtempSync(join(disk, 'companion-tree-'));
    fs.chmodSync(this.path, 0o755);
  }

  at(path: string): string {
    return join(this.path, path);
  }

  /** Writes what a program left of writing a file anew, and that file, which is newer. */
  writeLeftover(path: string, text: string, days: number): this {
    return this.write(path.replace(/\.tmp$/, ''), `whole ${path}`, days - 10).write(path, text, days);
  }

  /** Writes a file, some days old. */
  write(path: string, text: string, days = 0): this {
    fs.mkdirSync(dirname(this.at(path)), { recursive: true });
    fs.writeFileSync(this.at(path), text);
    const seconds = Math.floor((Date.now() - days * DAY_MS) / 1000);
    fs.utimesSync(this.at(path), seconds, seconds);
    return this;
  }

  /** Every file with its text, date and rights, every folder and link. */
  picture(path = ''): string[] {
    return fs
      .readdirSync(this.at(path), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const at = join(path, entry.name);
        if (entry.isDirectory()) return [`${at}/`, ...this.picture(at)];
        if (entry.isSymbolicLink()) return [`${at} -> ${fs.readlinkSync(this.at(at))}`];
        const { mtimeMs, mode } = fs.lstatSync(this.at(at));
        return [`${at} ${mtimeMs} ${mode.toString(8)} ${fs.readFileSync(this.at(at), 'utf8')}`];
      });
  }

  /** The paths of all files. */
  files(): string[] {
    return this.picture()
      .filter((line) => !line.endsWith('/'))
      .map((line) => line.replace(/ \d+.*$/s, ''));
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}
