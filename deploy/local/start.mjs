// npm start: from a fresh clone to the running product, with Node alone.
import { join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { readPort, requireFreePort, requireNode, wantsSandbox } from './preflight.mjs';
import { DEMO, seedDemoAccount } from './seed-demo.mjs';

const began = Date.now();
const starting = new AbortController();
let stack;
let stopping = 0;

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);

try {
  await start();
} catch (error) {
  // What we foresee is an Error with advice; anything else is a fault of ours, and its place is what helps.
  const problem = error.name === 'Error' ? error.message : error.stack;
  if (!stopping) console.error(`\nSwipeClean did not start.\n\n${problem}\n`);
  process.exit(stopping ? 0 : 1);
}

async function start() {
  requireNode();
  const port = readPort(process.env.PORT ?? '8080');
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const host = process.env.HOST || '127.0.0.1';
  const sandbox = wantsSandbox(process.env);
  await requireFreePort(port, host);
  installIfNeeded();
  buildIfNeeded(join(dataDir, 'built'));
  const { startStack } = createRequire(import.meta.url)('./dist/index.js');
  console.log('Starting database, message bus, services and gateway …');
  stack = await startStack({
    ...{ port, host, dataDir, sandbox, env: process.env, signal: starting.signal },
    report: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  await seedDemoAccount(stack, dataDir);
  console.log(`
SwipeClean is ready (${((Date.now() - began) / 1000).toFixed(1)} s)

  Open       ${stack.url}
  Sign in    ${DEMO.email}  ${DEMO.password}
${stack.sandboxUrl ? `  Payments   ${stack.sandboxUrl}  (test checkout, no money moves)\n` : ''}  Data       ${dataDir}  (logs and outgoing mail are in there too)
  Stop       Ctrl-C
`);
}

/** Ends everything in order; a second signal leaves at once, and what still runs is killed with us. */
function end() {
  // Under npm one Ctrl-C arrives twice, from the terminal and from npm.
  if (stopping && Date.now() - stopping < 500) return;
  if (stopping) process.exit(1);
  stopping = Date.now();
  console.log('\nStopping … (again to force)');
  starting.abort(new Error('Stopped while starting'));
  stack?.stop().then(
    () => process.exit(0),
    (error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
