import type { ProcessExit, RunningProcess } from './run-process';
import { supervise, type SupervisedProcess } from './supervise';

interface Pause {
  ms: number;
  end: () => void;
}
/** Pauses before a restart, each of which ends when a test says so. */
const mockPauses: Pause[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _: undefined, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      mockPauses.push({ ms, end: resolve });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
}));

/** A process without a program. */
class FakeProcess implements RunningProcess {
  readonly pid = 1;
  isAlive = true;
  private end!: (exit: ProcessExit) => void;
  readonly exited = new Promise<ProcessExit>((resolve) => (this.end = resolve));

  stop = () => this.exit('SIGTERM');
  kill = () => this.exit('SIGKILL');

  private async exit(signal: NodeJS.Signals) {
    this.isAlive = false;
    this.end({ code: null, signal });
  }
}

/** Everything that waits for nothing but memory is done after a turn. */
const settle = () => new Promise(setImmediate);

describe('supervise', () => {
  let launched: FakeProcess[];
  let lines: string[];
  let failures: number;
  /** Launches wait for it. */
  let readiness: Promise<void> | undefined;
  let supervised: SupervisedProcess;

  beforeEach(() => {
    mockPauses.length = 0;
    [launched, lines, failures, readiness] = [[], [], 0, undefined];
    const launch = async (signal: AbortSignal) => {
      if (failures-- > 0) throw new Error('no luck');
      const child = new FakeProcess();
      launched.push(child);
      if (!readiness) return child;
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([readiness, aborted]);
      if (signal.aborted) await child.stop();
      signal.throwIfAborted();
      return child;
    };
    supervised = supervise({ name: 'thing', launch, report: (line) => lines.push(line) });
  });
  afterEach(() => supervised.kill());

  /** Ends the pause after a crash. */
  const restart = async () => {
    await settle();
    mockPauses.at(-1)?.end();
    await settle();
  };

  it('should restart a crashed process and report it', async () => {
    await supervised.start();
    await supervised.crash();
    await restart();
    expect([launched.length, supervised.isRunning]).toEqual([2, true]);
    expect(lines).toEqual(['thing was ended by SIGKILL; starting it again', 'thing is back']);
  });

  it('should keep trying when a restart fails, after a longer pause', async () => {
    await supervised.start();
    failures = 1;
    await supervised.crash();
    await restart();
    expect(lines).toContain('thing does not start (next try in 0.5 s): no luck');
    await restart();
    expect(lines).toContain('thing is back');
    expect(mockPauses.map(({ ms }) => ms)).toEqual([250, 500]);
  });

  it.each(['stop', 'kill'] as const)(
    'should not restart a process after %s until it is started',
    async (end) => {
      await supervised.start();
      await supervised[end]();
      await settle();
      expect([supervised.isRunning, mockPauses, lines]).toEqual([false, [], []]);
      await supervised.start();
      expect(launched).toHaveLength(2);
    },
  );

  it('should not restart a process that is stopped during the backoff', async () => {
    await supervised.start();
    await supervised.crash();
    await settle();
    await supervised.stop();
    await restart();
    expect([mockPauses.length, launched.length]).toEqual([1, 1]);
  });

  it.each(['stop', 'kill'] as const)('should end a starting process on %s', async (end) => {
    readiness = new Promise(() => {});
    const starting = supervised.start();
    await settle();
    await Promise.all([supervised[end](), expect(starting).rejects.toThrow('stopped while it was starting')]);
    expect([launched[0]?.isAlive, supervised.isRunning]).toEqual([false, false]);
  });

  it('should run one process after a stop and a start during a launch', async () => {
    let becomeReady = () => {};
    readiness = new Promise((resolve) => (becomeReady = resolve));
    const first = supervised.start();
    await settle();
    const [, second] = [supervised.stop(), supervised.start()];
    await expect(first).rejects.toThrow('stopped while it was starting');
    becomeReady();
    await second;
    expect(launched.map(({ isAlive }) => isAlive)).toEqual([false, true]);
    expect(supervised.isRunning).toBe(true);
  });

  it('should launch once when it is started twice', async () => {
    await Promise.all([supervised.start(), supervised.start()]);
    expect(launched).toHaveLength(1);
  });

  it('should pass on the failure of the first start', async () => {
    failures = 1;
    await expect(supervised.start()).rejects.toThrow('no luck');
    await supervised.start();
    expect(supervised.isRunning).toBe(true);
  });
});
