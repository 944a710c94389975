import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessExit, RunningProcess } from './run-process';

/** A process that restarts after a crash. */
export interface SupervisedProcess {
  readonly name: string;
  readonly isRunning: boolean;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Starts the process unless it runs; resolves when it is ready. It then restarts after a crash. */
  start(): Promise<void>;
  /** Stops the process, also during a start; it stays stopped until `start()`. */
  stop(): Promise<void>;
  /** Kills the process; it stays stopped until `start()`. */
  kill(): Promise<void>;
  /** Kills the process; supervision restarts it. */
  crash(): Promise<void>;
}

export interface Supervision {
  name: string;
  /** Starts the process; resolves when it is ready. An aborted signal stops it and rejects. */
  launch: (signal: AbortSignal) => Promise<RunningProcess>;
  /** Receives one line for each crash and restart. */
  report: (line: string) => void;
}

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** After running this long, a crash counts as the first. */
const STABLE_MS = 30_000;

/** Keeps a process running: restarts it after a crash, with exponential backoff. */
export function supervise({ name, launch, report }: Supervision): SupervisedProcess {
  let running: RunningProcess | undefined;
  /** Aborted by `stop()` or `kill()`: ends every launch since the last `start()`. */
  let lifetime: AbortController | undefined;
  let starting: Promise<void> = Promise.resolve();
  /** The current launch or relaunch; never rejects. */
  let launching: Promise<void> = Promise.resolve();
  /** The current stop; never rejects. */
  let stopping: Promise<void> = Promise.resolve();
  let pause = MIN_PAUSE_MS;

  const launchOnce = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    const started = Date.now();
    const current = await launch(signal);
    if (signal.aborted) await current.stop();
    signal.throwIfAborted();
    running = current;
    void current.exited.then((exit) => {
      if (running === current) running = undefined;
      if (Date.now() - started > STABLE_MS) pause = MIN_PAUSE_MS;
      if (!signal.aborted) launching = restart(describe(exit), signal);
    });
  };

  const restart = async (reason: string, signal: AbortSignal) => {
    report(`${name} ${reason}; starting it again`);
    for (;;) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      try {
        await launchOnce(signal);
        return report(`${name} is back`);
      } catch (error) {
        if (signal.aborted) return;
        report(`${name} does not start (next try in ${pause / 1000} s): ${(error as Error).message}`);
      }
    }
  };

  const startFirst = async (mine: AbortController) => {
    await stopping;
    try {
      await launchOnce(mine.signal);
    } catch (error) {
      if (lifetime === mine) lifetime = undefined;
      throw error;
    }
  };

  const shutDown = (end: (process: RunningProcess) => Promise<void>) => {
    lifetime?.abort(new Error(`${name} was stopped while it was starting`));
    lifetime = undefined;
    const ended = Promise.all([stopping, launching, running && end(running)]).then(() => undefined);
    running = undefined;
    stopping = ended.catch(() => undefined);
    return ended;
  };

  return {
    name,
    get isRunning() {
      return running !== undefined;
    },
    get pid() {
      return running?.pid;
    },
    start() {
      if (!lifetime) {
        lifetime = new AbortController();
        pause = MIN_PAUSE_MS;
        starting = startFirst(lifetime);
        launching = starting.catch(() => undefined);
      }
      return starting;
    },
    stop: () => shutDown((process) => process.stop()),
    kill: () => shutDown((process) => process.kill()),
    crash: async () => running?.kill(),
  };
}

const describe = ({ code, signal }: ProcessExit) =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;
