// Runs a program and measures wall-clock time, CPU time and memory.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { busySeconds, othersShare } from './quiet.mjs';

const run = promisify(execFile);

/** Maximum ms of a program or scan; slower ones are ended and reported. */
export const PATIENCE_MS = 600_000;

/** Runs a program by name; rejects on failure. `cpu` is in seconds, `others` as in `othersShare`. */
export async function timed(program, args, accepted = [0]) {
  const busy = busySeconds();
  const started = performance.now();
  const { stdout, stderr } = await run('/usr/bin/time', ['-f', '%U %S %M %x', program, ...args], {
    maxBuffer: 1 << 28,
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  }).catch((error) => (error.stderr ? error : Promise.reject(error)));
  const ms = performance.now() - started;
  const [user, system, kilobytes, code] = stderr.trim().split(/\s+/).slice(-4).map(Number);
  if (!accepted.includes(code)) throw new Error(`${program} ended with ${code}: ${stderr.slice(-500)}`);
  const cpu = user + system;
  return { stdout, ms, cpu, memoryMb: kilobytes / 1024, others: othersShare(busy, cpu, ms / 1000) };
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
