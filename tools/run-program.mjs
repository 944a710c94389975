// Runs a program that must keep making progress.
import { spawn } from 'node:child_process';

/** Time for a program to end after the signal, and for its children to finish writing. */
const GRACE_MS = 10_000;

const running = new Set();

/**
 * Runs a program in its own process group; passes the stream `echo` (`stdout` or `stderr`) through to standard error.
 * Returns its exit code, its output, and any other problem: it could not start, was killed, or printed nothing for
 * `idleMs` milliseconds. Never rejects.
 */
export function runProgram(file, args, { idleMs, echo, graceMs = GRACE_MS, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let [output, problem] = ['', undefined];
    const timers = [];
    const settle = (status) => {
      timers.forEach(clearTimeout);
      clearTimeout(idle);
      if (!running.delete(child)) return;
      // A remaining child process could keep these open for ever.
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status, output, problem });
    };

    const endIt = () => {
      problem = `It printed nothing for ${idleMs / 60_000} minutes and was stopped.`;
      signal(child, 'SIGTERM');
      timers.push(setTimeout(() => signal(child, 'SIGKILL'), graceMs));
    };
    const idle = setTimeout(endIt, idleMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!problem) idle.refresh();
        if (echo && stream === child[echo]) process.stderr.write(text);
      });
    }
    child.once('error', (error) => {
      problem = error.message;
      settle(null);
    });
    child.once('exit', (status, killedBy) => {
      // Its children are not awaited either.
      if (problem) signal(child, 'SIGKILL');
      if (killedBy) problem ??= `It was killed by ${killedBy}.`;
      timers.push(setTimeout(() => settle(status), graceMs));
      child.once('close', () => settle(status));
    });
  });
}

/** Kills all running programs when this process must end. */
export function killPrograms() {
  for (const child of running) signal(child, 'SIGKILL');
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The process has already ended.
  }
}
