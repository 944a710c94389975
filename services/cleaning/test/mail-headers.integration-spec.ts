import { DAY_MS, listMessages, unsubscribeFromSender } from '@swipeclean/contracts/server';
import { type Dovecot, expectRefusal, type SeedMessage, startDovecot } from '@swipeclean/service-kit/testing';
import { connectMailbox } from './support/mail-user';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function scan(user: string, messages: SeedMessage[]) {
  const sizes = server.maildir(user).seed(messages);
  const mailbox = await connectMailbox(cleaning, server, user);
  const totals = await mailbox.scan();
  const [senders, all] = [await mailbox.senders(), await mailbox.messages()];
  const verdictOf = (subject: string) => all.find((message) => message.subject === subject);
  return { mailbox, sizes, totals, senders, all, verdictOf };
}

const sumOf = (sizes: number[]) => ({
  files: sizes.length,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
});

describe('the header fields of a message', () => {
  it('should know the marks of common filters, and none that says no', async () => {
    const { verdictOf, all } = await scan('marks', [
      ...[
        'X-Spam-Status: Yes, score=12.3 required=5.0',
        'X-Spam: Yes',
        'X-MS-Exchange-Organization-SCL: 9',
        'X-Forefront-Antispam-Report: CIP:192.0.2.1;SFV:SPM;SCL:5',
        'X-Spambayes-Classification: spam; 0.99',
        'X-Bogosity: Spam, tests=bogofilter',
        'X-DSPAM-Result: Spam',
        'X-Rspamd-Action: add header',
        'X-Barracuda-Spam-Flag: YES',
        'X-Rspam-Flag: YES',
      ].map((field) => ({ subject: `yes ${field}`, headers: [field] })),
      { subject: '*****SPAM***** buy', headers: [] },
      ...[
        'X-Spam: No',
        'X-Spam-Status: No, score=-2.1 tests=BAYES_00 yes',
        'X-MS-Exchange-Organization-SCL: 1',
        'X-Forefront-Antispam-Report: SFV:NSPM;SCL:1',
        'X-Spam-Result: SPAM_FLAG (5)',
        'X-Proofpoint-Spam-Details: rule=notspam policy=default score=0',
      ].map((field) => ({ subject: `no ${field}`, headers: [field] })),
      { subject: 'Re: *****SPAM***** buy', headers: [] },
      // The user's server says no above what the sender's server said.
      { subject: 'no topmost', headers: ['X-Spam-Flag: NO', 'X-Spam-Flag: YES'] },
    ]);
    expect(verdictOf('*****SPAM***** buy')?.reasons).toEqual(['marked-by-server']);
    expect(verdictOf('Re: *****SPAM***** buy')?.reasons).toEqual([]);
    expect(verdictOf('yes X-Spam: Yes')?.reasons).toEqual(['marked-by-server']);
    for (const [word, reasons] of [
      ['yes', ['marked-by-server']],
      ['no', []],
    ] as const)
      for (const message of all.filter(({ subject }) => subject.startsWith(word)))
        expect([message.subject, message.reasons]).toEqual([message.subject, reasons]);
  });

  it('should count no deleted messages, and give those without an address a row', async () => {
    const { totals, senders, mailbox, sizes } = await scan('odd', [
      { subject: 'gone', flags: 'T', from: 'a@x.test' },
      { subject: 'one', from: 'Nobody' },
      { subject: 'two', from: 'Somebody' },
      { subject: 'three', from: 'b@x.test' },
    ]);
    expect(totals.messages).toEqual(sumOf(sizes.slice(1)));
    expect(senders.map(({ address, name, messages }) => [address, name, messages])).toEqual(
      expect.arrayContaining([
        ['', null, 2],
        ['b@x.test', null, 1],
      ]),
    );
    const nobody = senders.find(({ address }) => address === '');
    const listed = await mailbox.caller.call(listMessages, {
      id: mailbox.id,
      senderId: nobody?.id as string,
    });
    expect(listed.map(({ subject }) => subject).sort()).toEqual(['one', 'two']);
    const request = { id: mailbox.id, senderId: nobody?.id as string };
    await expectRefusal(mailbox.caller.call(unsubscribeFromSender, request), 'NOT_FOUND');
  });

  it('should take the age of an imported message from its first server, not from its sender', async () => {
    const sent = daysAgo(400);
    const received = (at: Date) => `Received: from a.test by mx.mail.test; ${at.toUTCString()} (UTC)`;
    const { verdictOf } = await scan('imported', [
      {
        subject: 'imported',
        receivedAt: daysAgo(1),
        headers: [received(sent), `Date: ${sent.toUTCString()}`],
      },
      {
        subject: 'forged',
        receivedAt: daysAgo(1),
        headers: [received(daysAgo(1)), `Date: ${sent.toUTCString()}`],
      },
      { subject: 'without', receivedAt: daysAgo(1), headers: [`Date: ${sent.toUTCString()}`] },
    ]);
    expect(verdictOf('imported')).toMatchObject({ isOwnDate: true, reasons: ['older-than-30-days'] });
    expect(new Date(verdictOf('imported')?.date ?? 0).getTime()).toBe(
      Math.floor(sent.getTime() / 1000) * 1000,
    );
    for (const subject of ['forged', 'without'])
      expect(verdictOf(subject)).toMatchObject({ isOwnDate: false, reasons: [], protections: ['recent'] });
  });
});
