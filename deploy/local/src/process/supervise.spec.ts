import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess, type RunningProcess } from './run-process';
import { supervise, type SupervisedProcess } from './supervise';
import { waitUntilReady } from './wait-until';

let folder: string;
let logFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-supervise-'));
  logFile = join(folder, 'log');
});
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string) =>
  startProcess({ command: process.execPath, args: ['-e', script], logFile, graceMs: 500 });
const until = async (condition: () => boolean) => {
  for (let waited = 0; !condition() && waited < 5_000; waited += 20) await sleep(20);
  expect(condition()).toBe(true);
};

describe('supervise', () => {
  let launched: RunningProcess[];
  let lines: string[];
  let supervised: SupervisedProcess;
  let failures: number;
  /** Becomes ready only when `isReady` returns true. */
  let slow: SupervisedProcess;
  let isReady: boolean;
  const isAlive = (child: RunningProcess | undefined) => {
    try {
      return process.kill(child?.pid ?? NaN, 0);
    } catch {
      return false;
    }
  };
  beforeEach(() => {
    isReady = false;
    const launchSlowly = async (signal: AbortSignal) => {
      const child = node('setInterval(() => {}, 1000)');
      launched.push(child);
      const probe = () => Promise.resolve(isReady);
      await waitUntilReady(child, { name: 'Slow', logFile, timeoutMs: 5_000, probe, signal });
      return child;
    };
    slow = supervise({ name: 'slow', launch: launchSlowly, report: (line) => lines.push(line) });
    [launched, lines, failures] = [[], [], 0];
    const launch = async () => {
      if (failures-- > 0) throw new Error('no luck');
      const child = node('setInterval(() => {}, 1000)');
      launched.push(child);
      return Promise.resolve(child);
    };
    supervised = supervise({ name: 'thing', launch, report: (line) => lines.push(line) });
  });
  afterEach(() => supervised.kill());

  it('should restart a crashed process and report it', async () => {
    await supervised.start();
    await supervised.crash();
    await until(() => launched.length === 2 && supervised.isRunning);
    await until(() => lines.length === 2);
    expect(lines).toEqual(['thing was ended by SIGKILL; starting it again', 'thing is back']);
  });

  it('should keep trying when a restart fails', async () => {
    await supervised.start();
    failures = 1;
    await supervised.crash();
    await until(() => lines.includes('thing is back'));
    expect(lines).toContain('thing does not start (next try in 0.5 s): no luck');
  });

  it.each(['stop', 'kill'] as const)(
    'should not restart a process after %s until it is started',
    async (end) => {
      await supervised.start();
      await supervised[end]();
      await sleep(400);
      expect(supervised.isRunning).toBe(false);
      expect(lines).toEqual([]);
      await supervised.start();
      expect(launched).toHaveLength(2);
    },
  );

  it('should not restart a process that is stopped during the backoff', async () => {
    await supervised.start();
    await supervised.crash();
    await supervised.stop();
    await sleep(400);
    expect(launched).toHaveLength(1);
  });

  it.each(['stop', 'kill'] as const)('should end a starting process on %s', async (end) => {
    const starting = slow.start();
    await until(() => launched.length === 1);
    await Promise.all([slow[end](), expect(starting).rejects.toThrow('stopped while it was starting')]);
    expect(isAlive(launched[0])).toBe(false);
    expect(slow.isRunning).toBe(false);
  });

  it('should run one process after a stop and a start during a launch', async () => {
    const first = slow.start();
    await until(() => launched.length === 1);
    const [, second] = [slow.stop(), slow.start()];
    await expect(first).rejects.toThrow('stopped while it was starting');
    isReady = true;
    await second;
    expect(launched.map(isAlive)).toEqual([false, true]);
    expect(slow.isRunning).toBe(true);
    await slow.kill();
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

describe('startProcess', () => {
  it('should kill a process that ignores the stop signal', async () => {
    const stubborn = node(
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready to ignore')`,
    );
    await waitUntilReady(stubborn, {
      name: 'Stubborn',
      logFile,
      timeoutMs: 20_000,
      probe: async () => readFileSync(logFile, 'utf8').includes('ready to ignore'),
    });
    await stubborn.stop();
    await expect(stubborn.exited).resolves.toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('should report a command that does not exist as ended', async () => {
    const { exited } = startProcess({ command: '/does/not/exist', logFile });
    expect((await exited).code).not.toBe(0);
  });
});

describe('waitUntilReady', () => {
  const never = () => Promise.resolve(false);

  it('should show the end of the log when the process dies', async () => {
    const child = node(`console.error('the reason'); process.exit(3)`);
    const waiting = waitUntilReady(child, { name: 'Thing', logFile, timeoutMs: 5_000, probe: never });
    await expect(waiting).rejects.toThrow(/Thing ended with code 3 before it was ready:[^]*the reason/);
  });

  it('should end a process that does not become ready', async () => {
    const child = node('setInterval(() => {}, 1000)');
    const waiting = waitUntilReady(child, { name: 'Thing', logFile, timeoutMs: 200, probe: never });
    await expect(waiting).rejects.toThrow('Thing was not ready within 0 s');
    await expect(child.exited).resolves.toMatchObject({ signal: 'SIGKILL' });
  });
});
