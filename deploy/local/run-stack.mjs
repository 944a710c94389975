// Shared by npm start and npm run dev: starts the stack and stops it in order on Ctrl-C.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { prepareClone } from './build.mjs';
import { readPort, assertPortFree, assertNodeVersion, wantsSandbox } from './preflight.mjs';
import { seedDemoAccount } from './seed-demo.mjs';

/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const REPEATED_SIGNAL_MS = 500;

/**
 * Installs, builds and starts everything; resolves once the gateway answers. `defaults` are settings that the
 * environment overrides. `withWeb: false` builds no web app, for a caller that serves it another way.
 */
export async function startLocalStack(signal, { defaults = {}, withWeb = true } = {}) {
  assertNodeVersion();
  const env = { ...defaults, ...process.env };
  const port = readPort(env.PORT ?? '8080');
  const dataDir = resolve(env.DATA_DIR || '.data');
  const host = env.HOST || '127.0.0.1';
  const sandbox = wantsSandbox(env);
  await assertPortFree(port, host);
  await prepareClone(signal, { withWeb });
  const { startStack } = createRequire(import.meta.url)('./dist/index.js');
  console.log('Starting database, message bus, services and gateway …');
  const stack = await startStack({ port, host, dataDir, sandbox, env, signal, report: printEvent });
  await seedDemoAccount(stack, dataDir);
  return { ...stack, dataDir };
}

/** Prints a line with its time. */
export const printEvent = (line) => console.log(`${new Date().toISOString()} ${line}`);

/**
 * Runs until a signal arrives. `start` gets a signal that aborts the start, and resolves to an object with `stop()`.
 * A second signal exits at once; the processes that still run are killed with this one.
 */
export async function runUntilStopped(start) {
  const starting = new AbortController();
  let running;
  let stoppedAt = 0;

  const stop = () => {
    if (stoppedAt && Date.now() - stoppedAt < REPEATED_SIGNAL_MS) return;
    if (stoppedAt) process.exit(1);
    stoppedAt = Date.now();
    console.log('\nStopping … (again to force)');
    starting.abort(new Error('Stopped while starting'));
    running?.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

  try {
    running = await start(starting.signal);
  } catch (error) {
    // An expected problem is a plain Error with advice. For any other the stack trace helps.
    const problem = error.name === 'Error' ? error.message : error.stack;
    if (!stoppedAt) console.error(`\nSwipeClean did not start.\n\n${problem}\n`);
    process.exit(stoppedAt ? 0 : 1);
  }
}
