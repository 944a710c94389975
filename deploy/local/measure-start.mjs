// node deploy/local/measure-start.mjs: measures how many seconds npm start takes in a fresh clone of HEAD.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'swipeclean-measure-'));
const clone = join(folder, 'clone');
// When started by root, the database runs as another user, who must reach its programs in this folder.
chmodSync(folder, 0o755);
const git = (...args) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });

try {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} cores, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`);
  git('clone', '--quiet', ROOT, clone);
  await measure('fresh clone, npm cache empty');
  git('-C', clone, 'clean', '-fdxq', '-e', 'node_modules');
  await measure('packages installed, nothing built');
  rmSync(join(clone, '.data'), { recursive: true });
  await measure('built, no data');
  for (let round = 1; round <= 3; round++) await measure(`warm ${round}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the clone, waits until it is ready, stops it, and prints both times. */
async function measure(name) {
  const load = loadavg()[0].toFixed(1);
  // Nx and npm must not use the caches of another clone on this machine.
  const caches = { npm_config_cache: join(folder, 'npm'), NX_CACHE_DIRECTORY: join(clone, '.nx', 'cache') };
  const env = { ...process.env, ...caches, PORT: String(await freePort()) };
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('close', done));
  let output = '';
  const ready = new Promise((done) => {
    const collect = (chunk) => (output += chunk).includes('SwipeClean is ready') && done(true);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  if (!isReady) throw new Error(`npm start ended:\n${output}`);
  const readyAt = Date.now();
  // Sent to the whole process group, as a terminal does on Ctrl-C.
  process.kill(-child.pid, 'SIGINT');
  await ended;
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${name}: ready after ${seconds(began, readyAt)} s, stopped after ${seconds(readyAt, Date.now())} s (load ${load})`,
  );
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
