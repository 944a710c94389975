import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './run-process';
import { waitUntilReady } from './wait-until';

let folder: string;
let logFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-process-'));
  logFile = join(folder, 'log');
});
afterAll(() => rmSync(folder, { recursive: true }));

const RUN_ON = 'setInterval(() => {}, 1000)';
const node = (script: string) =>
  startProcess({ command: process.execPath, args: ['-e', script], logFile, graceMs: 500 });

describe('startProcess', () => {
  it('should kill a process that ignores the stop signal', async () => {
    const stubborn = node(`process.on('SIGTERM', () => {}); ${RUN_ON}; console.log('ready to ignore')`);
    const probe = async () => readFileSync(logFile, 'utf8').includes('ready to ignore');
    await waitUntilReady(stubborn, { name: 'Stubborn', logFile, timeoutMs: 60_000, probe });
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
    const waiting = waitUntilReady(child, { name: 'Thing', logFile, timeoutMs: 60_000, probe: never });
    await expect(waiting).rejects.toThrow(/Thing ended with code 3 before it was ready:[^]*the reason/);
  });

  it('should end a process that does not become ready', async () => {
    const child = node(RUN_ON);
    const waiting = waitUntilReady(child, { name: 'Thing', logFile, timeoutMs: 50, probe: never });
    await expect(waiting).rejects.toThrow('Thing was not ready within 0 s');
    await expect(child.exited).resolves.toMatchObject({ signal: 'SIGKILL' });
  });

  it('should end a process that is stopped while it starts', async () => {
    const child = node(RUN_ON);
    const abort = new AbortController();
    const probe = async () => {
      abort.abort(new Error('stopped'));
      return false;
    };
    const wait = { name: 'Thing', logFile, timeoutMs: 60_000, probe, signal: abort.signal };
    await expect(waitUntilReady(child, wait)).rejects.toThrow('stopped');
    await expect(child.exited).resolves.toMatchObject({ signal: 'SIGTERM' });
  });
});
