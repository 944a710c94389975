import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a process ended. */
export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running child process. */
export interface RunningProcess {
  readonly pid: number;
  /** Settles when the process is gone, for whatever reason. */
  readonly exited: Promise<ProcessExit>;
  /** Asks it to end, insists after a grace period, and settles when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** What to run. */
export interface ProcessSpec {
  command: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that receives standard output and error, appended. */
  logFile: string;
  /** Signal that asks for an orderly end; SIGTERM unless told. */
  stopSignal?: NodeJS.Signals;
  /** How long an orderly end may take before SIGKILL. */
  graceMs?: number;
  /** Arguments for `setpriv` that change the user it runs as. */
  privileges?: readonly string[];
}

/** Children alive; when we exit without having stopped them, they must not stay. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

const SETPRIV = '/usr/bin/setpriv';

/** Whether this system can change privileges and tie a child's life to ours (Linux with util-linux). */
export const hasSetpriv = process.platform === 'linux' && existsSync(SETPRIV);

/**
 * Starts a process in its own process group, so that a Ctrl-C in the terminal reaches only us and we stop things in
 * order. Where the system allows it the child is also told to end when we die, so that not even kill -9 leaves orphans.
 */
export function runProcess(spec: ProcessSpec): RunningProcess {
  mkdirSync(dirname(spec.logFile), { recursive: true, mode: 0o700 });
  const stopSignal = spec.stopSignal ?? 'SIGTERM';
  const [command, args] = withParentDeathSignal(spec, stopSignal);
  const log = openSync(spec.logFile, 'a');
  const child = spawn(command, args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: -1, signal: null }));
  });
  children.add(child);
  void exited.then(() => children.delete(child));

  return {
    pid: child.pid ?? -1,
    exited,
    async stop() {
      child.kill(stopSignal);
      const insist = setTimeout(() => child.kill('SIGKILL'), spec.graceMs ?? 8_000);
      await exited;
      clearTimeout(insist);
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function withParentDeathSignal(spec: ProcessSpec, stopSignal: string): [string, string[]] {
  const args = [...(spec.args ?? [])];
  if (!hasSetpriv) return [spec.command, args];
  const life = ['--pdeathsig', stopSignal.replace('SIG', '')];
  return [SETPRIV, [...(spec.privileges ?? []), ...life, '--', spec.command, ...args]];
}

/** The last lines of a log, for an error message. */
export function tailOf(logFile: string, lines = 20): string {
  if (!existsSync(logFile)) return '(no output)';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') || '(no output)';
}
