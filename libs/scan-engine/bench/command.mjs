// Runs a program and measures wall-clock and CPU time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { busySeconds, othersShare } from './quiet.mjs';

const run = promisify(execFile);

/** Maximum ms of a program or scan; slower ones are ended and reported. */
export const PATIENCE_MS = 180_000;

/** Runs a program by name; rejects on failure or timeout. `cpu` is in seconds, `others` as in `othersShare`. */
export async function timed(program, args) {
  const busy = busySeconds();
  const started = performance.now();
  // bash reports user and system time of its children, which Node does not.
  const { stdout, stderr } = await run(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', program, ...args],
    {
      maxBuffer: 1 << 28,
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    },
  );
  const ms = performance.now() - started;
  const [user, system] = stderr.trim().split(/\s+/).slice(-2).map(Number);
  const cpu = user + system;
  return { stdout, ms, cpu, others: othersShare(busy, cpu, ms / 1000) };
}

/** Whether a program of that name is installed. */
export async function isInstalled(program) {
  return run('bash', ['-c', 'command -v "$0"', program]).then(
    () => true,
    () => false,
  );
}

/** The result of `work`; rejects on timeout. */
export async function within(work, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not end within ${PATIENCE_MS / 1000} s`)),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
