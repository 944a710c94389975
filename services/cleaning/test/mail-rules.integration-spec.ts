import { cleaningRpc } from '@swipeclean/contracts/server';
import { type Dovecot, startDovecot } from '@swipeclean/service-kit/testing';
import { untilEnded } from './support/jobs';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: Dovecot;

beforeAll(async () => {
  server = await startDovecot();
});
afterAll(() => server?.stop());

const message = (from: string, id: string) =>
  `From: ${from}\r\nSubject: Hi\r\nMessage-ID: <${id}>\r\n\r\nHello\r\n`;

async function scanned(user: string) {
  server.maildir(user).seed([
    { from: 'Shop <shop@x.test>', messageId: '<first>' },
    { from: '"Odd" <"o\\"dd"@x.test>', messageId: '<second>' },
  ]);
  const caller = cleaning.as({ userId: user, isPro: true });
  const { id } = await caller.call(cleaningRpc.createMailAccount, server.account(user));
  await untilEnded(caller, await caller.call(cleaningRpc.scanMail, { id }));
  const senders = await caller.call(cleaningRpc.listSenders, { id });
  const senderId = (start: string) => senders.find(({ address }) => address.startsWith(start))?.id;
  return { caller, id, senderId };
}

describe('rules of a mailbox', () => {
  it('should move future mail of their senders to the trash until they are deleted', async () => {
    const { caller, id, senderId } = await scanned('ruled');
    const rule = await caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('shop') });
    expect(rule.address).toBe('shop@x.test');
    expect(await caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('shop') })).toEqual(rule);
    const odd = await caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('"o') });
    server.deliver('ruled', message('Shop <SHOP@x.test>', 'third'));
    server.deliver('ruled', message('Else <else@x.test>', 'fourth'));
    expect(server.maildir('ruled').listIds()).toEqual({
      INBOX: ['<first>', '<fourth>', '<second>'],
      Trash: ['<third>'],
    });
    expect(await caller.call(cleaningRpc.listMailRules, { id })).toEqual([rule, odd]);
    const [sender] = await caller.call(cleaningRpc.listSenders, { id, search: 'shop@' });
    expect(sender?.hasRule).toBe(true);

    await caller.call(cleaningRpc.deleteMailRule, { id, ruleId: rule.id });
    await caller.call(cleaningRpc.deleteMailRule, { id, ruleId: odd.id });
    server.deliver('ruled', message('Shop <shop@x.test>', 'fifth'));
    expect(server.maildir('ruled').listIds()['INBOX']).toContain('<fifth>');
    expect(server.scripts('ruled')).toEqual({});
  });

  it('should leave a script of the user active and say so', async () => {
    const { caller, id, senderId } = await scanned('scripted');
    server.activateScript('scripted', 'mine', 'keep;\r\n');
    await expect(
      caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('shop') }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('filter script of yours') });
    expect(await caller.call(cleaningRpc.listMailRules, { id })).toEqual([]);
    expect(server.scripts('scripted')).toEqual({ mine: 'keep;\r\n' });
  });

  it('should be removed from the server with the mailbox', async () => {
    const { caller, id, senderId } = await scanned('forgotten');
    await caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('shop') });
    expect(Object.keys(server.scripts('forgotten'))).toEqual(['swipeclean']);
    await caller.call(cleaningRpc.deleteMailAccount, { id });
    expect(server.scripts('forgotten')).toEqual({});
    expect(await caller.call(cleaningRpc.listMailAccounts)).toEqual([]);
    const rows = await cleaning.dataSource.query('SELECT 1 FROM mail_message WHERE account_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('should be removed from the server when their user is erased', async () => {
    const { caller, id, senderId } = await scanned('erased');
    await caller.call(cleaningRpc.createMailRule, { id, senderId: senderId('shop') });
    await cleaning.auth.eraseUser('erased', 'cleaning');
    expect(server.scripts('erased')).toEqual({});
  });
});
