import { createHash } from 'node:crypto';
import { spamRpc } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { BlockListRepository } from '../src/block-list/block-list.repository';
import { NumberRow } from '../src/block-list/number.entity';
import { useSpam } from './support/use-spam';

const PROTECTED = '+12125550100';
const spam = useSpam({ PROTECTED_NUMBERS: PROTECTED });
const pro = (userId: string) => spam.as({ userId, isPro: true });
const exportVcards = async (user: string) =>
  (await spam.as(user).call(spamRpc.exportNumbers, { format: 'vcf' })).content;

/** Pairs a router and returns the digest of its token. */
async function pairRouter(user: string): Promise<string> {
  const { token } = await pro(user).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
  return createHash('sha256')
    .update(token as string)
    .digest('base64url');
}

describe('the address book', () => {
  it('should list the blocked numbers of the device’s user and change its tag with them', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const book = () => spam.as().call(spamRpc.getAddressBook, { tokenDigest });
    const empty = await book();
    expect(empty.cards).toEqual([]);
    const { id } = await pro(user).call(spamRpc.blockNumber, { phoneNumber: '(212) 555-0009' });
    await pro(user).call(spamRpc.blockNumber, { phoneNumber: '+1 900*' });
    const { cards, ctag } = await book();
    expect(cards).toEqual([
      { id, etag: expect.any(String), card: expect.stringContaining('\r\nTEL;TYPE=VOICE:+12125550009\r\n') },
    ]);
    expect(ctag).not.toBe(empty.ctag);
    const tag = () => spam.as().call(spamRpc.getAddressBookTag, { tokenDigest });
    expect(await tag()).toEqual({ ctag });
    const card = (cardId: string) => spam.as().call(spamRpc.getAddressBookCard, { tokenDigest, id: cardId });
    expect(await card(id)).toEqual(cards[0]);
    await expect(card(uuidv7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await spam.as(user).call(spamRpc.toggleNumber, { id });
    expect((await book()).ctag).toBe(empty.ctag);
    await expect(card(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      spam.as().call(spamRpc.getAddressBook, { tokenDigest: 'x'.repeat(43) }),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('should query the block list once for concurrent requests', async () => {
    const tokenDigest = await pairRouter(spam.newUser());
    const blockList = spam.app.get(BlockListRepository, { strict: false });
    let [underWay, most] = [0, 0];
    const slow = async <Result>(result: Result) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 50));
      underWay--;
      return result;
    };
    const list = jest.spyOn(blockList, 'listBlockedCallers').mockImplementation(() => slow([]));
    const all = (method: typeof spamRpc.getAddressBook | typeof spamRpc.getAddressBookTag) =>
      Promise.all(Array.from({ length: 20 }, () => spam.as().call(method, { tokenDigest })));
    expect(new Set((await all(spamRpc.getAddressBookTag)).map(({ ctag }) => ctag)).size).toBe(1);
    await all(spamRpc.getAddressBook);
    expect([most, list.mock.calls.length < 20]).toEqual([1, true]);
    list.mockRestore();
  });

  it('should leave out numbers blocked for texts alone, and list the most reported first', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const ids: Record<string, string> = {};
    for (const [nth, type] of ['calls', 'texts', 'both'].entries()) {
      const phoneNumber = `+1212555003${nth}`;
      ids[type] = (await pro(user).call(spamRpc.blockNumber, { phoneNumber, type })).id;
    }
    // What most users report comes first.
    for (const other of [spam.newUser(), spam.newUser()]) {
      await spam.as(other).call(spamRpc.reportSpam, { phoneNumber: '+12125550030' });
    }
    const { cards } = await spam.as().call(spamRpc.getAddressBook, { tokenDigest });
    expect(cards.map(({ id }) => id)).toEqual([ids.calls, ids.both]);
    await expect(
      spam.as().call(spamRpc.getAddressBookCard, { tokenDigest, id: ids.texts }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await exportVcards(user)).toContain('+12125550031');
  });

  it('should leave out protected numbers and those without E.164', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const book = () => spam.as().call(spamRpc.getAddressBook, { tokenDigest });
    const own = '+12125550060';
    for (const phoneNumber of ['BANK', '030 901820', '12345', own, '+12125550061']) {
      await pro(user).call(spamRpc.blockNumber, { phoneNumber });
    }
    const { ctag, cards } = await book();
    const tels = (of: typeof cards) => of.map(({ card }) => /TEL;TYPE=VOICE:(.*)\r/.exec(card)?.[1]);
    expect(tels(cards)).toEqual(['+12125550061', own]);

    // Such as were blocked before the operator protected them.
    const rows = ['+49116117', PROTECTED].map((number) => ({
      id: uuidv7(),
      userId: user,
      phoneKey: number,
      phoneNumber: number,
      e164: number,
      type: 'both' as const,
      category: 'scam' as const,
      isBlocked: true,
    }));
    await spam.dataSource.manager.insert(NumberRow, rows);
    expect((await book()).ctag).toBe(ctag);
    await pro(user).call(spamRpc.pairDevice, {
      name: 'Calls',
      kind: 'voice-provider',
      forwardTo: own,
      providerSecret: 'the auth token of an account',
    });
    const after = await book();
    expect(tels(after.cards)).toEqual(['+12125550061']);
    expect(after.ctag).not.toBe(ctag);
    expect(await spam.as().call(spamRpc.getAddressBookTag, { tokenDigest })).toEqual({ ctag: after.ctag });
    for (const id of [rows[0]?.id, rows[1]?.id, cards[1]?.id]) {
      await expect(spam.as().call(spamRpc.getAddressBookCard, { tokenDigest, id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await exportVcards(user)).toContain('TEL;TYPE=VOICE:BANK\r\n');
  });

  it('should answer NOT_FOUND for cards of other users', async () => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    const tokenDigest = await pairRouter(user);
    const { id } = await pro(other).call(spamRpc.blockNumber, { phoneNumber: '+12125550040' });
    await expect(spam.as().call(spamRpc.getAddressBookCard, { tokenDigest, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
