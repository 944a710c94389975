import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { runProgram } from './run-program.mjs';

const IDLE_MS = 60_000;
const GRACE_MS = 200;

const node = (script, options = {}) =>
  runProgram(process.execPath, ['-e', script], { idleMs: IDLE_MS, graceMs: GRACE_MS, ...options });

/** Starts `script` in a child that keeps the outputs open. */
const spawnChild = (script) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'inherit', detached: true }).unref();`;

/** Programs of a test connect here: a connection is open exactly as long as its program runs. */
let server;
beforeAll(() => once((server = createServer()).listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());
afterEach(() => jest.useRealTimers());

const connect = () => `require('node:net').connect(${server.address().port}, '127.0.0.1');`;
const nextConnection = async () => {
  const [socket] = await once(server, 'connection');
  socket.on('error', () => undefined).resume();
  return socket;
};

describe('runProgram', () => {
  it('should return the exit code and the whole output', async () => {
    const script = 'console.log("one"); console.error("two"); process.exit(3)';
    expect(await node(script)).toEqual({
      status: 3,
      output: expect.stringMatching(/one[^]*two|two[^]*one/),
      problem: undefined,
    });
  });

  it('should report why a program did not run or was killed', async () => {
    expect(await runProgram('/no/such/program', [], { idleMs: IDLE_MS })).toMatchObject({
      status: null,
      problem: expect.stringContaining('ENOENT'),
    });
    expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({
      problem: 'It was killed by SIGKILL.',
    });
  });

  it('should kill a silent program and its children, even if they ignore signals', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const deaf = `process.on('SIGTERM', () => 0); ${connect()}`;
    const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}]);`;
    const ended = node(`${deaf} ${child}`);
    const sockets = [await nextConnection(), await nextConnection()];
    const closed = sockets.map((socket) => once(socket, 'close'));
    jest.advanceTimersByTime(IDLE_MS);
    jest.advanceTimersByTime(GRACE_MS);
    await Promise.all(closed);
    expect(await ended).toMatchObject({ problem: 'It printed nothing for 1 minutes and was stopped.' });
  });

  it('should let a program run as long as it prints', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const lines = new EventEmitter();
    const write = jest.spyOn(process.stderr, 'write').mockImplementation(() => lines.emit('line'));
    const ended = node(
      `const socket = ${connect()} socket.on('data', () => console.error('on')).on('end', () => process.exit());`,
      { echo: 'stderr' },
    );
    const socket = await nextConnection();
    for (let printed = 0; printed < 2; printed++) {
      const line = once(lines, 'line');
      socket.write('print');
      await line;
      jest.advanceTimersByTime(IDLE_MS - 1);
    }
    socket.end();
    expect(await ended).toMatchObject({ status: 0, problem: undefined });
    write.mockRestore();
  });

  it("should not wait for a program's remaining children", async () => {
    const connected = nextConnection();
    const result = await node(spawnChild(connect()));
    const socket = await connected;
    expect(result).toMatchObject({ status: 0, problem: undefined });
    expect(socket.closed).toBe(false);
    socket.destroy();
  });
});
