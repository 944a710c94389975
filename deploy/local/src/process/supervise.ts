import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessExit, RunningProcess } from './run-process';

/** A process that comes back by itself when it crashes. */
export interface SupervisedProcess {
  readonly name: string;
  readonly isRunning: boolean;
  /** Starts it, unless it runs, and settles when it is ready; from then on it is kept running. */
  start(): Promise<void>;
  /** Ends it in an orderly way, also while it is starting; it stays away until `start()`. */
  stop(): Promise<void>;
  /** Ends it as a crash would; it stays away until `start()`. */
  kill(): Promise<void>;
  /** Ends it as a crash would and lets supervision bring it back. */
  crash(): Promise<void>;
}

/** What to keep running. */
export interface Supervision {
  name: string;
  /** Starts the process and settles when it is ready; ends it and rejects when the signal comes before that. */
  launch: (signal: AbortSignal) => Promise<RunningProcess>;
  /** Told in one line whatever happens unasked. */
  report: (line: string) => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** After living this long a crash counts as the first again. */
const STABLE_MS = 30_000;

/** Keeps a process running: restarts it after a crash, at growing intervals while it does not recover. */
export function supervise({ name, launch, report }: Supervision): SupervisedProcess {
  let running: RunningProcess | undefined;
  /** Of the time from a start to the stop that ends it: whatever began in it gives up when it is aborted. */
  let life: AbortController | undefined;
  let starting: Promise<void> = Promise.resolve();
  /** The launch under way, first or repeated; never rejects. */
  let coming: Promise<void> = Promise.resolve();
  /** The stop under way; never rejects. */
  let ending: Promise<void> = Promise.resolve();
  let pause = FIRST_PAUSE_MS;

  const bringUp = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    const started = Date.now();
    const current = await launch(signal);
    if (signal.aborted) await current.stop();
    signal.throwIfAborted();
    running = current;
    void current.exited.then((exit) => {
      if (running === current) running = undefined;
      if (Date.now() - started > STABLE_MS) pause = FIRST_PAUSE_MS;
      if (!signal.aborted) coming = revive(describe(exit), signal);
    });
  };

  const revive = async (reason: string, signal: AbortSignal) => {
    report(`${name} ${reason}; starting it again`);
    for (;;) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      try {
        await bringUp(signal);
        return report(`${name} is back`);
      } catch (error) {
        if (signal.aborted) return;
        report(`${name} does not start (next try in ${pause / 1000} s): ${(error as Error).message}`);
      }
    }
  };

  const begin = async (mine: AbortController) => {
    await ending;
    try {
      await bringUp(mine.signal);
    } catch (error) {
      if (life === mine) life = undefined;
      throw error;
    }
  };

  const giveUp = (end: (process: RunningProcess) => Promise<void>) => {
    life?.abort(new Error(`${name} was stopped while it was starting`));
    life = undefined;
    const ended = Promise.all([ending, coming, running && end(running)]).then(() => undefined);
    running = undefined;
    ending = ended.catch(() => undefined);
    return ended;
  };

  return {
    name,
    get isRunning() {
      return running !== undefined;
    },
    start() {
      if (!life) {
        life = new AbortController();
        pause = FIRST_PAUSE_MS;
        starting = begin(life);
        coming = starting.catch(() => undefined);
      }
      return starting;
    },
    stop: () => giveUp((process) => process.stop()),
    kill: () => giveUp((process) => process.kill()),
    crash: async () => running?.kill(),
  };
}

const describe = ({ code, signal }: ProcessExit) =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;
