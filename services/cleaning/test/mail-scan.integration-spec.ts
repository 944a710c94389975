import {
  cleaningRpc,
  DAY_MS,
  type MailAccount,
  type MailSender,
  type MailTotals,
} from '@swipeclean/contracts/server';
import { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import { RetentionSweep } from '@swipeclean/service-kit';
import { untilEnded } from './support/jobs';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Connects a mailbox with these messages. */
async function connect(user: string, messages: SeedMessage[]) {
  const sizes = server.maildir(user).seed(messages);
  const caller = cleaning.as({ userId: user, isPro: true });
  const account: MailAccount = await caller.call(cleaningRpc.createMailAccount, server.account(user));
  return { caller, account, sizes };
}

async function scan(user: string, messages: SeedMessage[]) {
  const { caller, account, sizes } = await connect(user, messages);
  const job = await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id: account.id }));
  expect(job).toMatchObject({ state: 'done', error: null });
  const senders: MailSender[] = await caller.call(cleaningRpc.listSenders, { id: account.id });
  const all = await caller.call(cleaningRpc.listMessages, { id: account.id });
  const verdictOf = (subject: string) => all.find((message) => message.subject === subject);
  return { caller, account, sizes, totals: job.result as MailTotals, senders, all, verdictOf };
}

const sumOf = (sizes: number[]) => ({
  files: sizes.length,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
});

describe('a scan', () => {
  it('should count folders, senders, categories, trash and quota as they are on disk', async () => {
    const { totals, senders, sizes, account, caller } = await scan('counts', [
      {
        from: 'News <news@list.test>',
        receivedAt: daysAgo(40),
        headers: ['List-Unsubscribe: <https://list.test/u>'],
      },
      { from: 'News <news@list.test>', receivedAt: daysAgo(2), flags: 'S' },
      { folder: 'Junk', from: 'spam@spam.test', receivedAt: daysAgo(3) },
      { folder: 'Sent', from: 'counts@mail.test', receivedAt: daysAgo(90) },
      { folder: 'Trash', from: 'old@trash.test', receivedAt: daysAgo(90) },
      { folder: 'Archive.2020 &- &AOk-t&AOk-', from: 'friend@pals.test', receivedAt: daysAgo(400) },
    ]);
    expect(totals.messages).toEqual(sumOf([0, 1, 2, 3, 5].map((index) => sizes[index] as number)));
    expect(totals.trash).toEqual(sumOf([sizes[4] as number]));
    expect(totals.categories).toEqual({
      spam: sumOf([sizes[2] as number]),
      newsletter: sumOf([sizes[0] as number]),
      old: sumOf([sizes[0] as number, sizes[5] as number]),
      large: sumOf([]),
    });
    expect(totals.cleanable).toEqual(sumOf([0, 2, 5].map((index) => sizes[index] as number)));
    expect(totals.folders).toContainEqual({ name: 'INBOX', use: 'inbox', ...sumOf(sizes.slice(0, 2)) });
    expect(totals.folders).toContainEqual({
      name: 'Archive.2020 & été',
      use: null,
      ...sumOf(sizes.slice(5)),
    });
    expect(totals.quota).toMatchObject({ totalBytes: 1024 ** 3 });
    expect(totals.hasRules).toBe(true);
    expect(totals.senders).toBe(3);
    expect(senders.map(({ address }) => address).sort()).toEqual([
      'friend@pals.test',
      'news@list.test',
      'spam@spam.test',
    ]);
    expect(senders.find(({ address }) => address === 'news@list.test')).toMatchObject({
      name: 'News',
      messages: 2,
      unread: 1,
      categories: ['newsletter', 'old'],
      protectedMessages: 1,
      unsubscribe: 'link',
    });
    const [listed] = await caller.call(cleaningRpc.listMailAccounts);
    expect(listed).toEqual({ ...account, scan: totals });
  });

  it('should give the reasons of spam, and believe its own server alone', async () => {
    const { verdictOf } = await scan('reasons@mail.test', [
      { subject: 'junk', folder: 'Junk' },
      { subject: 'flagged', headers: ['X-Spam-Flag: YES'] },
      { subject: 'failed', headers: ['Authentication-Results: mx.mail.test; spf=pass; dmarc=fail'] },
      {
        subject: 'forged',
        headers: [
          'Authentication-Results: mx.mail.test; dmarc=pass',
          'Authentication-Results: mail.test; dmarc=fail',
        ],
      },
      { subject: 'foreign', headers: ['Authentication-Results: evil.test; dmarc=fail'] },
      { subject: 'bulk', headers: ['Precedence: bulk'] },
    ]);
    expect(verdictOf('junk')).toMatchObject({
      categories: ['spam'],
      reasons: ['junk-folder'],
      protections: [],
    });
    expect(verdictOf('flagged')).toMatchObject({ categories: ['spam'], reasons: ['marked-by-server'] });
    expect(verdictOf('failed')).toMatchObject({ categories: ['spam'], reasons: ['dmarc-failed'] });
    expect(verdictOf('forged')).toMatchObject({ categories: [] });
    expect(verdictOf('foreign')).toMatchObject({ categories: [] });
    expect(verdictOf('bulk')).toMatchObject({ categories: ['newsletter'], reasons: ['bulk'] });
  });

  it('should protect what is starred, answered, of contacts and conversations, receipts and calendars', async () => {
    const receivedAt = daysAgo(60);
    const calendar = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    const part = (type: string, name = '') =>
      `--b\r\nContent-Type: ${type}\r\n${name && `Content-Disposition: attachment; filename="${name}"\r\n`}\r\nx\r\n`;
    const { verdictOf } = await scan('protect', [
      {
        folder: 'Sent',
        messageId: '<mine@mail.test>',
        headers: ['Cc: "Doe, Jane" <Jane@pals.test>'],
        receivedAt,
      },
      { subject: 'plain', receivedAt },
      { subject: 'starred', receivedAt, flags: 'F' },
      { subject: 'answered', receivedAt, flags: 'R' },
      { subject: 'contact', receivedAt, from: 'JANE@pals.test' },
      { subject: 'conversation', receivedAt, headers: ['References: <x@y> <mine@mail.test>'] },
      { subject: 'Ihre Rechnung', receivedAt },
      { subject: '=?utf-8?B?6KuL5rGC5pu4?=', receivedAt },
      { subject: 'calendar', receivedAt, headers: calendar, body: `${part('text/calendar')}--b--\r\n` },
      { subject: 'file', receivedAt, headers: calendar, body: `${part('image/png', 'a.png')}--b--\r\n` },
      { subject: 'recent' },
    ]);
    expect(verdictOf('plain')?.protections).toEqual([]);
    for (const name of ['starred', 'answered', 'contact', 'conversation', 'calendar', 'recent'])
      expect(verdictOf(name)?.protections).toEqual([name]);
    expect(verdictOf('Ihre Rechnung')?.protections).toEqual(['receipt']);
    expect(verdictOf('請求書')?.protections).toEqual(['receipt']);
    expect(verdictOf('file')?.protections).toEqual(['attachment']);
  });

  it('should survive hostile messages', async () => {
    const { totals, all } = await scan('hostile', [
      { subject: 'NUL', source: 'From: a\0b <nul@x.test>\r\nSubject: N\0UL\r\n\r\n' },
      { subject: 'long', headers: [`X-Long: y`, `References: ${'<a@b> '.repeat(200_000)}`] },
      { subject: `=?utf-8?q?${'=41'.repeat(30_000)}?=` },
      { from: 'Nobody', subject: 'no address' },
      { subject: 'future', receivedAt: new Date('2099-01-01') },
      { source: '\r\n' },
      { source: 'no header at all' },
      { messageId: null, subject: 'no identifier' },
    ]);
    expect(totals.messages.files).toBe(8);
    const future = all.find(({ subject }) => subject === 'future');
    expect(future?.protections).toContain('recent');
    expect(new Date(future?.date ?? 0).getTime()).toBeLessThan(Date.now() + 1000);
    expect(all.find(({ subject }) => subject === 'no address')).toMatchObject({
      fromName: 'Nobody',
      fromAddress: '',
    });
  });

  it('should replace the last scan, and be deleted a day later', async () => {
    const { caller, account } = await scan('replaced', [{ subject: 'first' }]);
    server.maildir('replaced').seed([{ subject: 'second' }]);
    await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id: account.id }));
    const messages = await caller.call(cleaningRpc.listMessages, { id: account.id });
    expect(messages.map(({ subject }) => subject).sort()).toEqual(['first', 'second']);
    const count = async () =>
      (await cleaning.dataSource.query('SELECT count(*)::int AS n FROM mail_message WHERE account_id = $1', [
        account.id,
      ])) as unknown;
    expect(await count()).toEqual([{ n: 2 }]);

    for (const table of ['mail_message', 'mail_scan'])
      await cleaning.dataSource.query(`UPDATE ${table} SET stored_at = now() - interval '25 hours'`);
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await count()).toEqual([{ n: 0 }]);
    expect(await caller.call(cleaningRpc.listMessages, { id: account.id })).toEqual([]);
    expect(await caller.call(cleaningRpc.listMailAccounts)).toEqual([{ ...account, scan: null }]);
  });

  it('should be the only job of a mailbox', async () => {
    const { caller, account } = await connect('single', [{}]);
    await cleaning.dataSource.query(
      `INSERT INTO job (id, user_id, account_id, kind, state, due_at) VALUES
         (gen_random_uuid(), 'single', $1, 'mail.scan', 'running', now() + interval '1 hour')`,
      [account.id],
    );
    await expect(caller.call(cleaningRpc.scanMail, { id: account.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('should be for Pro, and of the own mailbox', async () => {
    const { account } = await connect('owner', []);
    const asFree = cleaning.as('owner');
    await expect(asFree.call(cleaningRpc.scanMail, { id: account.id })).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
    });
    const asOther = cleaning.as({ userId: 'other', isPro: true });
    await expect(asOther.call(cleaningRpc.scanMail, { id: account.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(JSON.stringify(account)).not.toContain('password-of-tests');
  });
});
