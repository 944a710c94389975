import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  readonly pid: number;
  readonly exited: Promise<ProcessExit>;
  /** Sends the stop signal, then SIGKILL after a grace period; resolves when the process has exited. */
  stop(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
}

export interface ProcessSpec {
  command: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that receives standard output and error, appended. */
  logFile: string;
  /** Defaults to SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Time between the stop signal and SIGKILL. */
  graceMs?: number;
  /** Arguments for `setpriv` that change the user it runs as. */
  privileges?: readonly string[];
}

/** Running children; killed when this process exits without stopping them. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

const SETPRIV = '/usr/bin/setpriv';

/** Whether this system can change privileges and tie a child's life to ours (Linux with util-linux). */
export const hasSetpriv = process.platform === 'linux' && existsSync(SETPRIV);

/**
 * Starts a process in its own process group, so that Ctrl-C in a terminal reaches only the parent, which stops children
 * in order. On Linux the child gets its stop signal when the parent dies, so that kill -9 leaves no orphans.
 */
export function startProcess(spec: ProcessSpec): RunningProcess {
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
      const killTimer = setTimeout(() => child.kill('SIGKILL'), spec.graceMs ?? 8_000);
      await exited;
      clearTimeout(killTimer);
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
