// Runs a program until it ends or its time is over, whatever it has started itself.
import { spawn } from 'node:child_process';

/** How long a program that is told to end may take, and what it started may go on writing once it has ended. */
const GRACE_MS = 10_000;

const running = new Set();

/**
 * Runs a program in a process group of its own, and passes what it says on standard error on to ours if `echo`. Answers
 * its exit code, all that it wrote, and what went wrong apart from that: that it cannot be started, was killed, or
 * had to
 * be ended after `limitMs` milliseconds. Never rejects.
 */
export function runProgram(file, args, { limitMs, echo = false, graceMs = GRACE_MS, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let [output, problem] = ['', undefined];
    const timers = [];
    const settle = (status) => {
      timers.forEach(clearTimeout);
      if (!running.delete(child)) return;
      // Something that it left behind may hold these for ever.
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status, output, problem });
    };

    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (echo && stream === child.stderr) process.stderr.write(text);
      });
    }
    const endIt = () => {
      problem = `It did not end within ${limitMs / 60_000} minutes and was stopped.`;
      signal(child, 'SIGTERM');
      timers.push(setTimeout(() => signal(child, 'SIGKILL'), graceMs));
    };
    timers.push(setTimeout(endIt, limitMs));
    child.once('error', (error) => {
      problem = error.message;
      settle(null);
    });
    child.once('exit', (status, killedBy) => {
      // What it started is not waited for either.
      if (problem) signal(child, 'SIGKILL');
      if (killedBy) problem ??= `It was killed by ${killedBy}.`;
      timers.push(setTimeout(() => settle(status), graceMs));
      child.once('close', () => settle(status));
    });
  });
}

/** Ends at once whatever is running, when we are to end ourselves. */
export function killPrograms() {
  for (const child of running) signal(child, 'SIGKILL');
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended by itself.
  }
}
