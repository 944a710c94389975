import { cleaningRpc, type Job } from '@swipeclean/contracts/server';
import type { Socket } from 'node:net';
import { inLastAttempt, untilEnded } from './support/jobs';
import { rebindName } from './support/rebind-name';
import { type HostileServer, type Misbehaviour, startHostileServer } from './support/hostile-imap';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: HostileServer;

beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.stop());

const MB = 1_000_000;
/** Reading a flood takes time on a busy machine. */
const SLOW_MS = 150_000;

/** A busy machine may reach a time limit before the size limit. */
const FLOODED = 'TOO_LARGE|UNREACHABLE';

const connectTo = (port: number, host = '127.0.0.1') => {
  const caller = cleaning.as({ userId: cleaning.newUser(), isPro: true });
  const request = { host, port, user: 'u', password: 'p' };
  return { caller, created: caller.call(cleaningRpc.createMailAccount, request) };
};

async function connect() {
  const { caller, created } = connectTo(server.port);
  return { caller, account: await created };
}

async function scanOnce(): Promise<Job> {
  const { caller, account } = await connect();
  const { id } = account;
  return untilEnded(caller, await inLastAttempt(cleaning, () => caller.call(cleaningRpc.scanMail, { id })));
}

/** Writes without end, with pauses in which this process can do something else. */
function flood(socket: Socket, text: string): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else if (socket.writableLength < text.length) socket.write(text);
  }, 10);
}

const drip: Misbehaviour = (_, __, socket) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('*')), 100);
};

describe('connecting to a hostile server', () => {
  const misbehaviours: [string, Misbehaviour, command?: string][] = [
    ['sends its greeting a byte at a time', drip],
    ['greets with a huge literal', () => '* OK {9999999999}\r\n'],
    ['says nothing', () => undefined],
    ['greets with a line without end', (_, __, socket) => flood(socket, 'x'.repeat(65_536))],
    ['says goodbye', () => '* BYE go away\r\n'],
    ['is no mail server', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['hangs up during the sign-in', (_, __, socket) => void socket.destroy(), 'AUTHENTICATE'],
    ['cannot check a password now', (_, tag) => `${tag} NO [UNAVAILABLE] later\r\n`, 'AUTHENTICATE'],
  ];
  it('should give one error after the same time, whatever the server does', async () => {
    const outcomes = misbehaviours.map(async ([name, how, command = 'GREETING']) => {
      const hostile = await startHostileServer();
      hostile.misbehave(command, how);
      const start = Date.now();
      const error = await connectTo(hostile.port).created.catch((thrown: unknown) => thrown);
      const isOnTime = Math.abs(Date.now() - start - 8500) < 2500;
      await hostile.stop();
      return { name, isOnTime, error };
    });
    const error = expect.objectContaining({
      code: 'UPSTREAM_FAILED',
      message: 'Could not reach the mail server',
    });
    const expected = misbehaviours.map(([name]) => ({ name, isOnTime: true, error }));
    expect(await Promise.all(outcomes)).toEqual(expected);
  });

  it('should use the address that was checked, wherever the name leads afterwards', async () => {
    const { host, stray } = await rebindName(server.port);
    await connectTo(server.port, host).created;
    expect(stray.connections).toBe(0);
    await stray.stop();
  });

  it('should tell a refused password alone', async () => {
    server.misbehave('AUTHENTICATE', (_, tag) => `${tag} NO [AUTHENTICATIONFAILED] secret reason\r\n`);
    server.misbehave('LOGIN', (_, tag) => `${tag} NO [AUTHENTICATIONFAILED] secret reason\r\n`);
    const refused = connect();
    await expect(refused).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'password', code: 'WRONG' }],
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it('should limit the attempts of a user', async () => {
    server.misbehave('LOGIN', (_, tag) => `${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    server.misbehave('AUTHENTICATE', (_, tag) => `${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
    const caller = cleaning.as({ userId: 'guesser', isPro: true });
    const request = { host: '127.0.0.1', port: server.port, user: 'u', password: 'p' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      await caller
        .call(cleaningRpc.createMailAccount, request)
        .catch(({ code }: { code: string }) => codes.push(code));
    expect(codes.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});

describe('requests to a connected server', () => {
  it('should be limited for each user', async () => {
    const { caller, account } = await connect();
    const request = { id: account.id, action: 'empty-trash' as const };
    const plans = () => caller.call(cleaningRpc.createMailPlan, request);
    for (let count = 0; count < 30; count += 1) await plans();
    await expect(plans()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const other = await connect();
    await other.caller.call(cleaningRpc.createMailPlan, { ...request, id: other.account.id });
  });
});

describe('a scan of a hostile server', () => {
  it('should work while the server behaves', async () => {
    const job = await scanOnce();
    expect(job).toMatchObject({ state: 'done', result: { messages: { files: 3, bytes: 300 } } });
  });

  it('should count a message whose structure cannot be read', async () => {
    server.misbehave('UID FETCH', (command, tag) =>
      command.includes('BODYSTRUCTURE')
        ? `* 1 FETCH (UID 1 BODYSTRUCTURE ${'('.repeat(10_000)}\r\n${tag} OK done\r\n`
        : null,
    );
    const job = await scanOnce();
    expect(job).toMatchObject({ state: 'done', result: { messages: { files: 3, bytes: 300 } } });
  });

  it.each<[string, string, string, Misbehaviour]>([
    [
      'lists folders without end',
      'LIST',
      FLOODED,
      (_, __, socket) => flood(socket, '* LIST () "/" "a folder with a long name"\r\n'.repeat(1000)),
    ],
    ['announces a huge literal', 'UID FETCH', 'TOO_LARGE', () => '* 1 FETCH (UID 1 BODY[] {9999999999}\r\n'],
    [
      'tells of messages without end',
      'UID FETCH',
      FLOODED,
      (_, __, socket) => flood(socket, '* 1 FETCH (UID 1 RFC822.SIZE 1)\r\n'.repeat(1000)),
    ],
    [
      'sends a line without end',
      'UID SEARCH',
      FLOODED,
      (_, __, socket) => flood(socket, '1 '.repeat(30_000)),
    ],
    ['says goodbye', 'UID FETCH', 'UNREACHABLE', (_, __, socket) => void socket.end('* BYE enough\r\n')],
    ['hangs up', 'UID SEARCH', 'UNREACHABLE', (_, __, socket) => void socket.destroy()],
    [
      'counts more messages than can be stored',
      'STATUS',
      'TOO_LARGE',
      (_, tag) => `* STATUS INBOX (MESSAGES 1000001)\r\n${tag} OK done\r\n`,
    ],
    ['refuses the list', 'LIST', 'BAD_ANSWER', (_, tag) => `${tag} NO no\r\n`],
  ])(
    'should end with a clear error when it %s',
    async (_, command, error, how) => {
      server.misbehave(command, how);
      const before = process.memoryUsage.rss();
      const job = await scanOnce();
      expect(job).toMatchObject({ state: 'failed', error: expect.stringMatching(error), result: null });
      expect(process.memoryUsage.rss() - before).toBeLessThan(300 * MB);
      expect(server.writes).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('a run on a hostile server', () => {
  it('should move nothing when the server says goodbye first', async () => {
    const { caller, account } = await connect();
    await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id: account.id }));
    const plan = await caller.call(cleaningRpc.createMailPlan, { id: account.id, categories: ['old'] });
    expect(plan.items.files).toBe(3);
    server.misbehave('UID FETCH', (_, __, socket) => void socket.end('* BYE enough\r\n'));
    const request = { id: plan.id, hash: plan.hash, idempotencyKey: 'k' };
    const job = await untilEnded(
      caller,
      await inLastAttempt(cleaning, () => caller.call(cleaningRpc.runMailPlan, request)),
    );
    expect(job).toMatchObject({ state: 'failed', error: 'UNREACHABLE' });
    expect(server.writes).toEqual([]);
    const items = await caller.call(cleaningRpc.listMailPlanItems, { id: plan.id });
    expect(items.map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'pending']);
  });
});
