import { execFileSync, type StdioOptions } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Cache folder for programs, one per user. */
const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'swipeclean');

/** Standard error becomes part of the error; the rest is discarded. */
const QUIET: StdioOptions = ['ignore', 'ignore', 'pipe'];

/**
 * Finds a NATS server: `NATS_SERVER`, then the PATH, then the cached copy, then Debian's package unpacked into the
 * user's cache, which needs no administrator. Throws with advice for this system when there is none.
 */
export function findNatsServer(): string {
  const named = process.env.NATS_SERVER;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`NATS_SERVER names ${named}, which is no executable file`);
  }
  const cached = join(cacheFolder(), 'nats-server');
  const onPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = [...onPath.filter(Boolean).map((folder) => join(folder, 'nats-server')), cached].find(
    isExecutable,
  );
  return found ?? fetchFromDebian(cached);
}

function fetchFromDebian(target: string): string {
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-nats-'));
  try {
    downloadPackage(folder);
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb')) as string;
    execFileSync('dpkg', ['-x', archive, 'unpacked'], { cwd: folder, stdio: QUIET });
    // Renamed into place, so that a parallel start never runs a partial file.
    const partial = `${target}.${process.pid}`;
    execFileSync('cp', [join(folder, 'unpacked', 'usr', 'sbin', 'nats-server'), partial]);
    renameSync(partial, target);
    return target;
  } catch (error) {
    const reason = (error as Error).message.trim();
    throw new Error(`${howToInstall()}\nFetching Debian's package failed: ${reason}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function downloadPackage(folder: string): void {
  const get = (options: string[]) =>
    execFileSync('apt-get', [...options, 'download', 'nats-server'], { cwd: folder, stdio: QUIET });
  try {
    get([]);
  } catch {
    // A bare machine has no package lists; separate lists need no administrator.
    mkdirSync(join(folder, 'apt', 'lists', 'partial'), { recursive: true });
    const lists = [
      '-o',
      `Dir::State::lists=${join(folder, 'apt', 'lists')}`,
      '-o',
      'APT::Sandbox::User=root',
    ];
    execFileSync('apt-get', [...lists, 'update'], { stdio: QUIET });
    get(lists);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function howToInstall(): string {
  const ways: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'brew install nats-server',
    linux: 'apt-get install nats-server (or the package of your distribution)',
    win32: 'choco install nats-server',
  };
  const way = ways[process.platform] ?? 'the package of your system';
  return `No nats-server found. Install it (${way}), or set NATS_SERVER to the path of one, version 2.9 or later.`;
}
