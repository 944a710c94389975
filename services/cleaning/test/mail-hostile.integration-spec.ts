import type { Job, MailTotals } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import type { Socket } from 'node:net';
import { ImapConnector } from '../src/mail/imap/imap-connector';
import { inLastAttempt } from './support/jobs';
import { MailUser } from './support/mail-user';
import { rebindName } from './support/rebind-name';
import { type HostileServer, type Misbehaviour, startHostileServer } from './support/hostile-imap';
import { controlSignIns } from './support/waits';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: HostileServer;

beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => {
  jest.restoreAllMocks();
  return server.stop();
});

const connect = ({ port } = server, host = '127.0.0.1', userId = cleaning.newUser()): Promise<MailUser> =>
  new MailUser(cleaning.as({ userId, isPro: true })).connect({ host, port, user: 'u', password: 'p' });

async function scanOnce(): Promise<Job> {
  const mailbox = await connect();
  return mailbox.ended(await inLastAttempt(cleaning, () => mailbox.startScan()));
}

/** Writes without end, as fast as it is read. */
function flood(socket: Socket, text: string): void {
  socket.write(text, (error) => {
    if (!error && !socket.destroyed) setImmediate(flood, socket, text);
  });
}

const drip: Misbehaviour = (_, __, socket) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('*')), 100);
};

describe('connecting to a hostile server', () => {
  const misbehaviours: [string, Misbehaviour, command?: string][] = [
    ['sends its greeting a byte at a time', drip],
    ['says nothing', () => undefined],
    ['is no mail server', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['greets with a huge literal', () => '* OK {9999999999}\r\n'],
    ['greets with a line without end', (_, __, socket) => flood(socket, 'x'.repeat(65_536))],
    ['says goodbye', () => '* BYE go away\r\n'],
    ['hangs up during the sign-in', (_, __, socket) => void socket.destroy(), 'AUTHENTICATE'],
    ['cannot check a password now', (_, tag) => `${tag} NO [UNAVAILABLE] later\r\n`, 'AUTHENTICATE'],
  ];
  /** The first ones, which only the time limit ends. */
  const ENDLESS = 3;

  it('should give one error after the same time, whatever the server does', async () => {
    const signIns = controlSignIns();
    const outcomes = misbehaviours.map(async ([name, how, command = 'GREETING']) => {
      const hostile = await startHostileServer();
      hostile.misbehave(command, how);
      const error = await connect(hostile).catch((thrown: unknown) => thrown);
      await hostile.stop();
      return [name, error];
    });
    await until(() => signIns.failures >= misbehaviours.length - ENDLESS);
    signIns.expire();
    const error = expect.objectContaining({
      code: 'UPSTREAM_FAILED',
      message: 'Could not reach the mail server',
    });
    expect(await Promise.all(outcomes)).toEqual(misbehaviours.map(([name]) => [name, error]));
    expect(signIns.failures).toBe(misbehaviours.length);
  });

  it('should use the address that was checked, wherever the name leads afterwards', async () => {
    const { host, stray } = await rebindName(server.port);
    await connect(server, host);
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
    const codes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      await connect(server, '127.0.0.1', 'guesser').catch(({ code }: { code: string }) => codes.push(code));
    expect(codes.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});

describe('requests to a connected server', () => {
  it('should be limited for each user', async () => {
    const [mailbox, other] = [await connect(server, '127.0.0.1', 'busy'), await connect()];
    const connector = cleaning.app.get(ImapConnector, { strict: false });
    for (let count = 0; count < 29; count += 1) connector.countConnection({ userId: 'busy' } as never);
    await mailbox.plan({ action: 'empty-trash' });
    await expectRefusal(mailbox.plan({ action: 'empty-trash' }), 'TOO_MANY_REQUESTS');
    await other.plan({ action: 'empty-trash' });
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
      'TOO_LARGE',
      (_, __, socket) => flood(socket, '* LIST () "/" "a folder with a long name"\r\n'.repeat(1000)),
    ],
    [
      'sends a line without end',
      'UID SEARCH',
      'TOO_LARGE',
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
  ])('should end with a clear error when it %s', async (_, command, error, how) => {
    server.misbehave(command, how);
    expect(await scanOnce()).toMatchObject({ state: 'failed', error, result: null });
    expect(server.writes).toEqual([]);
  });
});

/** Sends two messages, of which the second has a header of 9 MB unless less of it is asked for. */
const sendLongHeader: Misbehaviour = (command, tag) => {
  const header = 'From: a@x.test\r\nMessage-ID: <m@x.test>\r\nX-Long: ';
  const maxBytes = Number(/BODY\.PEEK\[HEADER\]<0\.(\d+)>/.exec(command)?.[1] ?? 9_000_000);
  const answer = (uid: number, bytes: string) =>
    `* ${uid} FETCH (UID ${uid} FLAGS () INTERNALDATE "01-Jan-2020 00:00:00 +0000" RFC822.SIZE 100 ` +
    `BODY[HEADER]<0> {${bytes.length}}\r\n${bytes})\r\n`;
  const long = header + 'x'.repeat(maxBytes - header.length);
  return [answer(1, `${header}\r\n\r\n`), answer(2, long), `${tag} OK done\r\n`].join('');
};

describe('a folder of a hostile server', () => {
  const inInbox =
    (how: Misbehaviour): Misbehaviour =>
    (command, tag, socket, selected) =>
      selected === 'INBOX' ? how(command, tag, socket, selected) : null;
  const MORE = Array.from({ length: 5000 }, (_, index) => index + 1).join(' ');

  it.each<[string, string, string, Misbehaviour]>([
    [
      'refuses to open it',
      'EXAMINE',
      'unreadable',
      (command, tag) => (command.includes('INBOX') ? `${tag} NO no\r\n` : null),
    ],
    [
      'lists more messages than it has',
      'UID SEARCH',
      'unreadable',
      inInbox((_, tag) => `* SEARCH ${MORE}\r\n${tag} OK done\r\n`),
    ],
    ['refuses its messages', 'UID FETCH', 'unreadable', inInbox((_, tag) => `${tag} NO no\r\n`)],
    [
      'lists messages without end',
      'UID SEARCH',
      'too-large',
      inInbox((_, __, socket) => flood(socket, '1 '.repeat(30_000))),
    ],
    [
      'announces a huge literal',
      'UID FETCH',
      'too-large',
      inInbox(() => '* 1 FETCH (UID 1 BODY[] {9999999999}\r\n'),
    ],
    [
      'tells of messages without end',
      'UID FETCH',
      'too-large',
      inInbox((_, __, socket) => flood(socket, '* 1 FETCH (UID 1 RFC822.SIZE 1)\r\n'.repeat(1000))),
    ],
  ])('should be left out of the scan when it %s', async (_, command, leftOut, how) => {
    server.addFolder();
    server.misbehave(command, how);
    const { state, result } = await scanOnce();
    expect(state).toBe('done');
    expect(result).toMatchObject({ messages: { files: 3, bytes: 300 } });
    expect((result as MailTotals).folders).toEqual([
      expect.objectContaining({ name: 'INBOX', files: 0, bytes: 0, leftOut }),
      expect.objectContaining({ name: 'Sent', files: 0 }),
      expect.objectContaining({ name: 'Trash', files: 0 }),
      { name: 'Work', use: null, source: null, files: 3, bytes: 300 },
    ]);
    expect(server.writes).toEqual([]);
  });

  it('should be read although a header has more than can be read, and suggest nothing of its message', async () => {
    server.misbehave('UID FETCH', sendLongHeader);
    const job = await scanOnce();
    expect(job).toMatchObject({ state: 'done', result: { messages: { files: 2 } } });
    const { categories, folders } = job.result as MailTotals;
    expect(categories.old).toEqual({ files: 1, bytes: 100 });
    expect(folders.filter((folder) => folder.leftOut)).toEqual([]);
  });

  it('should fail the scan where no other folder can be read', async () => {
    server.misbehave('UID SEARCH', (_, tag, __, selected) =>
      selected === 'Sent' ? null : `${tag} NO no\r\n`,
    );
    server.misbehave('LIST', (_, tag) => `* LIST (\\HasNoChildren) "/" INBOX\r\n${tag} OK done\r\n`);
    expect(await scanOnce()).toMatchObject({ state: 'failed', error: 'BAD_ANSWER', result: null });
  });

  it('should fail the scan where it says whom the user wrote to, as that protects mail', async () => {
    server.misbehave('UID SEARCH', (_, tag, __, selected) =>
      selected === 'Sent' ? `* SEARCH ${MORE}\r\n${tag} OK done\r\n` : null,
    );
    expect(await scanOnce()).toMatchObject({ state: 'failed', error: 'BAD_ANSWER', result: null });
  });
});

describe('a plan for a hostile server', () => {
  it('should take mail in the trash although a header has more than can be read', async () => {
    const mailbox = await connect();
    server.misbehave('UID SEARCH', (_, tag) => `* SEARCH 1 2\r\n${tag} OK done\r\n`);
    server.misbehave('UID FETCH', sendLongHeader);
    expect(await mailbox.plan({ action: 'empty-trash' })).toMatchObject({ items: { files: 2 } });
  });
});

describe('a run on a hostile server', () => {
  it('should move nothing when the server says goodbye first', async () => {
    const mailbox = await connect();
    await mailbox.scan();
    const plan = await mailbox.plan({ categories: ['old'] });
    expect(plan.items.files).toBe(3);
    server.misbehave('UID FETCH', (_, __, socket) => void socket.end('* BYE enough\r\n'));
    const job = await mailbox.ended(await inLastAttempt(cleaning, () => mailbox.startRun(plan)));
    expect(job).toMatchObject({ state: 'failed', error: 'UNREACHABLE' });
    expect(server.writes).toEqual([]);
    const outcomes = (await mailbox.items(plan)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['pending', 'pending', 'pending']);
  });
});
