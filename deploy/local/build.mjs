// Installs the packages and builds the product with Nx; skips either while nothing has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, installIfNeeded } from './install.mjs';
import { takeLockFile } from './lock-file.mjs';

const SOURCES = ['apps', 'libs', 'services', 'deploy/local', 'deploy/sandbox'];
const SETTINGS = ['package-lock.json', 'nx.json', 'tsconfig.base.json', '.swcrc'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'bench']);
const RESULTS = ['apps/gateway/dist/main.js', 'deploy/local/dist/index.js'];
const WEB_RESULT = 'apps/web/dist/index.html';

const NX_FOLDER = join(ROOT, '.nx');
const LOCK_POLL_MS = 200;

/** Installs and builds what changed, with the web app by default. */
export const prepareClone = (signal, { withWeb = true } = {}) =>
  withBuildLock(
    () => {
      installIfNeeded();
      buildIfNeeded(join(NX_FOLDER, withWeb ? 'built' : 'built-without-web'), withWeb);
    },
    { signal },
  );

/** Runs `work` while no other start installs or builds in the clone, whose files it would replace under that one. */
export async function withBuildLock(work, { signal, report = console.log, folder = NX_FOLDER } = {}) {
  mkdirSync(folder, { recursive: true });
  const take = () => takeLockFile(join(folder, 'building'));
  let lock = take();
  if (typeof lock === 'number') report(`Waiting for process ${lock}, which builds this clone …`);
  for (; typeof lock === 'number'; lock = take()) await sleep(LOCK_POLL_MS, undefined, { signal });
  try {
    return work();
  } finally {
    lock();
  }
}

/** `stampFile` stores the stamp of the last build's sources. */
function buildIfNeeded(stampFile, withWeb) {
  const results = withWeb ? [...RESULTS, WEB_RESULT] : RESULTS;
  const stamp = stampOf(ROOT);
  if (results.every((file) => existsSync(join(ROOT, file))) && readStamp(stampFile) === stamp) return;
  console.log('Building …');
  const nx = join(ROOT, 'node_modules', '.bin', 'nx');
  const args = ['run-many', '-t', 'build', ...(withWeb ? [] : ['--exclude=@swipeclean/web'])];
  try {
    execFileSync(nx, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
  } catch (error) {
    throw new Error(`The build failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  }
  writeFileSync(stampFile, stamp);
}

/** Changes whenever a source file is added, removed or written. */
export function stampOf(root) {
  const hash = createHash('sha256').update(`${root} ${process.version}`);
  const visit = (place) => {
    for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
      if (NOT_SOURCES.has(entry.name) || entry.name.startsWith('.')) continue;
      const path = `${place}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else add(path);
    }
  };
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  SETTINGS.forEach(add);
  SOURCES.forEach(visit);
  return hash.digest('hex');
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
