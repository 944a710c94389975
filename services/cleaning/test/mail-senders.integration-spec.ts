import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  deleteSource,
  listSources,
  type MailSender,
  type Unsubscribed,
  unsubscribeFromSender,
} from '@swipeclean/contracts/server';
import { dkimSign } from 'mailauth/lib/dkim/sign';
import { KeyResolver } from '../src/mail/unsubscribe/signed-unsubscribe';
import { type Dovecot, expectRefusal, startDovecot } from '@swipeclean/service-kit/testing';
import { connectMailbox, type MailUser } from './support/mail-user';
import { ScheduleUser } from './support/schedules';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

let mailServer: Dovecot;
let receiver: Server;
let status = 200;
const received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      response.writeHead(status, { location: '/elsewhere', 'set-cookie': 'a=b' }).end('ok');
    });
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  mailServer = await startDovecot();
  cleaning.app.get(KeyResolver, { strict: false }).resolve = async (name, type) => {
    if (name === 'sel._domainkey.list.test' && type === 'TXT') return [[record]];
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  };
});
afterAll(async () => {
  receiver.close();
  await mailServer?.stop();
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/u?id=1`;

const SIGNED = 'from:subject:list-unsubscribe:list-unsubscribe-post';
const padding = () => Array.from({ length: 100 }, () => `X-Pad: ${'a'.repeat(700)}`);

/** A message of a list, signed over these fields. */
async function listMessage(lines: string[], signed = SIGNED, from = 'news@list.test') {
  const message = [`From: List <${from}>`, 'Subject: News', ...lines, '', 'Hello', ''].join('\r\n');
  const { signatures } = await dkimSign(message, {
    canonicalization: 'relaxed/relaxed',
    headerList: signed.split(':'),
    signatureData: [
      {
        signingDomain: 'list.test',
        selector: 'sel',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      },
    ],
  } as Parameters<typeof dkimSign>[1]);
  return signatures + message;
}

const POST = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click';
const both = () => [`List-Unsubscribe: <https://list.test/page>, <${address()}>`, POST];
const oneClick = () => [`List-Unsubscribe: <${address()}>`, POST];

async function unsubscribe(
  source: string,
): Promise<{ result: Unsubscribed; sender: () => Promise<MailSender>; again: () => Promise<Unsubscribed> }> {
  const mailbox = await connectMailbox(cleaning, mailServer, cleaning.newUser(), [{ source }]);
  await mailbox.scan();
  const { caller, id } = mailbox;
  const sender = async () => {
    const [found] = await mailbox.senders();
    if (!found) throw new Error('no sender');
    return found;
  };
  const again = async () => caller.call(unsubscribeFromSender, { id, senderId: (await sender()).id });
  return { result: await again(), sender, again };
}

describe('unsubscribing', () => {
  it('should send the signed one-click request and nothing else', async () => {
    const { result, sender } = await unsubscribe(await listMessage(oneClick()));
    expect(result).toMatchObject({ method: 'one-click', url: null, draft: null });
    expect(received).toHaveLength(1);
    const [request] = received as [(typeof received)[number]];
    expect(request).toMatchObject({ method: 'POST', url: '/u?id=1', body: 'List-Unsubscribe=One-Click' });
    expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(request.headers).not.toHaveProperty('cookie');
    expect(request.headers).not.toHaveProperty('referer');
    expect((await sender()).unsubscribedAt).not.toBeNull();
    const audit = await cleaning.dataSource.query(
      'SELECT address, host, signed_by, status FROM unsubscribe_request',
    );
    expect(audit).toEqual([
      { address: 'news@list.test', host: '127.0.0.1', signed_by: 'list.test', status: 200 },
    ]);
  });

  it('should send no second request to a sender within a day', async () => {
    const { result, again } = await unsubscribe(await listMessage(oneClick()));
    const repeated = await again();
    expect(repeated.method).toBe('one-click');
    expect(Date.parse(repeated.requestedAt ?? '')).toBeLessThanOrEqual(Date.parse(result.requestedAt ?? ''));
    expect(received).toHaveLength(1);
    await cleaning.dataSource.query(
      `UPDATE unsubscribe_request SET requested_at = requested_at - interval '2 days'`,
    );
    await again();
    expect(received).toHaveLength(2);
  });

  it('should be refused when the message is another one than the scanned one', async () => {
    const { again } = await unsubscribe(await listMessage(oneClick()));
    await cleaning.dataSource.query(`UPDATE mail_message SET message_id = '<other@list.test>'`);
    await expectRefusal(again(), 'CONFLICT');
  });

  it('should follow no redirect, and not count it as done', async () => {
    status = 302;
    const { result, sender } = await unsubscribe(
      await listMessage([`List-Unsubscribe: <${address()}>, <mailto:off@list.test>`, POST]),
    );
    expect(received.map(({ method, url }) => [method, url])).toEqual([['POST', '/u?id=1']]);
    expect([result.method, (await sender()).unsubscribedAt]).toEqual(['link', null]);
  });

  it('should draft the mail where there is no page', async () => {
    const line = 'List-Unsubscribe: <mailto:off%2B1@list.test?subject=Off%20now&body=Bye&attach=/etc/passwd>';
    const { result } = await unsubscribe(await listMessage([line]));
    expect(result).toEqual({
      method: 'mail',
      requestedAt: null,
      url: null,
      draft: { to: 'off+1@list.test', subject: 'Off now', body: 'Bye' },
    });
    expect(received).toEqual([]);
  });
});

describe('unsubscribing from a message', () => {
  const UNSURE: [string, (from: string) => Promise<string>][] = [
    [
      'whose signature leaves out one field',
      (from) => listMessage(both(), 'from:subject:list-unsubscribe', from),
    ],
    ['that was changed', async (from) => (await listMessage(both(), SIGNED, from)).replace('Hello', 'Hallo')],
    [
      'with a second field',
      async (from) => `List-Unsubscribe: <https://evil.test/x>\r\n${await listMessage(both(), SIGNED, from)}`,
    ],
    [
      'without a signature',
      async (from) => (await listMessage(both(), SIGNED, from)).replace('DKIM-Signature', 'X-Signature'),
    ],
    [
      'of another key',
      async (from) => (await listMessage(both(), SIGNED, from)).replace('d=list.test', 'd=evil.test'),
    ],
    [
      'of another domain than its sender',
      (from) => listMessage(both(), SIGNED, from.replace('list.test', 'other.test')),
    ],
    [
      'with a long run of blanks',
      (from) => listMessage([...both(), `X-Pad: a${' '.repeat(2000)}b`], SIGNED, from),
    ],
    ['with a header of more than 64 KB', (from) => listMessage([...both(), ...padding()], SIGNED, from)],
    [
      'with many signatures',
      async (from) => `${'DKIM-Signature: v=1\r\n'.repeat(5)}${await listMessage(both(), SIGNED, from)}`,
    ],
    [
      'without the second field',
      (from) => listMessage(['List-Unsubscribe: <https://list.test/page>'], SIGNED, from),
    ],
  ];
  let mailbox: MailUser;
  beforeAll(async () => {
    const sources = await Promise.all(UNSURE.map(([, write], index) => write(`news${index}@list.test`)));
    const messages = sources.map((source) => ({ source }));
    mailbox = await connectMailbox(cleaning, mailServer, 'unsure', messages);
    await mailbox.scan();
  });

  it.each(UNSURE.map(([what], index) => [what, index] as const))(
    'should leave the page to the user: one %s',
    async (_, index) => {
      const [sender] = await mailbox.senders({ search: `news${index}@` });
      const request = { id: mailbox.id, senderId: sender?.id };
      const result = await mailbox.caller.call(unsubscribeFromSender, request);
      expect(result.method).toBe('link');
      expect(result.url).toMatch(/^https:/);
      expect(received).toEqual([]);
    },
  );
});

describe('senders of a mailbox', () => {
  it('should say which of them a cleaning rule is about, and be deleted with it', async () => {
    const mailbox = await connectMailbox(cleaning, mailServer, 'ruled', [
      { from: 'Shop <shop@x.test>' },
      { from: 'Else <else@x.test>' },
    ]);
    await mailbox.scan();
    const { caller, id } = mailbox;
    const schedule = new ScheduleUser(cleaning, caller, id);
    await schedule.confirm({ kind: 'sender', sender: 'shop@x.test', keepLatest: 1 });
    const senders = await mailbox.senders();
    expect(senders.map(({ address, hasRule }) => `${address} ${hasRule}`).sort()).toEqual([
      'else@x.test false',
      'shop@x.test true',
    ]);
    await caller.call(deleteSource, { id });
    expect(await caller.call(listSources)).toEqual([]);
    const tables = ['mail_message', 'cleaning_rule'];
    for (const table of tables)
      expect(await cleaning.dataSource.query(`SELECT FROM ${table} WHERE source_id = $1`, [id])).toEqual([]);
  });
});
