import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessExit, RunningProcess } from './run-process';

/** A process that comes back by itself when it crashes. */
export interface SupervisedProcess {
  readonly name: string;
  readonly isRunning: boolean;
  /** Starts it, unless it runs, and settles when it is ready; from then on it is kept running. */
  start(): Promise<void>;
  /** Ends it in an orderly way; it stays away until `start()`. */
  stop(): Promise<void>;
  /** Ends it as a crash would; it stays away until `start()`. */
  kill(): Promise<void>;
  /** Ends it as a crash would and lets supervision bring it back. */
  crash(): Promise<void>;
}

/** What to keep running. */
export interface Supervision {
  name: string;
  /** Starts the process and settles when it is ready. */
  launch: () => Promise<RunningProcess>;
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
  let wanted = false;
  let pause = FIRST_PAUSE_MS;
  let reviving: AbortController | undefined;

  const bringUp = async () => {
    const started = Date.now();
    const current = await launch();
    if (!wanted) return current.stop();
    running = current;
    void current.exited.then((exit) => {
      if (running === current) running = undefined;
      if (Date.now() - started > STABLE_MS) pause = FIRST_PAUSE_MS;
      if (wanted) void revive(describe(exit));
    });
  };

  const revive = async (reason: string) => {
    reviving = new AbortController();
    const { signal } = reviving;
    report(`${name} ${reason}; starting it again`);
    while (wanted) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (!wanted || signal.aborted) return;
      try {
        await bringUp();
        return report(`${name} is back`);
      } catch (error) {
        report(`${name} does not start (next try in ${pause / 1000} s): ${(error as Error).message}`);
      }
    }
  };

  const giveUp = async (end: (process: RunningProcess) => Promise<void>) => {
    wanted = false;
    reviving?.abort();
    const current = running;
    running = undefined;
    if (current) await end(current);
  };

  return {
    name,
    get isRunning() {
      return running !== undefined;
    },
    async start() {
      if (wanted) return;
      wanted = true;
      pause = FIRST_PAUSE_MS;
      await bringUp().catch((error: unknown) => {
        wanted = false;
        throw error;
      });
    },
    stop: () => giveUp((process) => process.stop()),
    kill: () => giveUp((process) => process.kill()),
    crash: async () => running?.kill(),
  };
}

const describe = ({ code, signal }: ProcessExit) =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;
