import { createHash } from 'node:crypto';
import { spamRpc } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { BookRepository } from '../src/block-book/book.repository';
import { NumberRow } from '../src/numbers/number.entity';
import { useSpam } from './support/use-spam';

const PROTECTED = '+12125550100';
const spam = useSpam({ PROTECTED_NUMBERS: PROTECTED });
const pro = (userId: string) => spam.as({ userId, isPro: true });
const list = (user: string) => spam.as(user).call(spamRpc.listNumbers);
const write = async (user: string, format: string) =>
  (await spam.as(user).call(spamRpc.exportNumbers, { format })).content;
const read = (user: string, format: string, content: string) =>
  pro(user).call(spamRpc.importNumbers, { format, content });
const noneRefused = { refused: [], refusedCount: 0 };

describe('taking the block list out and in', () => {
  it.each(['csv', 'vcf', 'json'])('should give back the same numbers: %s', async (format) => {
    const [from, to] = [spam.newUser(), spam.newUser()];
    await pro(from).call(spamRpc.blockNumber, {
      phoneNumber: '(212) 555-0001',
      type: 'calls',
      category: 'scam',
    });
    await pro(from).call(spamRpc.blockNumber, { phoneNumber: '+44 20 7946 0958' });
    await pro(from).call(spamRpc.blockNumber, { phoneNumber: 'A,"B";C' });
    expect(await read(to, format, await write(from, format))).toEqual({ added: 3, known: 0, ...noneRefused });
    const e164 = (await list(to)).map((number) => number.e164 ?? number.phoneNumber).sort();
    expect(e164).toEqual(['+12125550001', '+442079460958', 'A,"B";C']);
    if (format !== 'vcf')
      expect(await list(to)).toContainEqual(expect.objectContaining({ type: 'calls', category: 'scam' }));
    expect(await read(to, format, await write(from, format))).toEqual({ added: 0, known: 3, ...noneRefused });
  });

  it('should write no formula into a spreadsheet', async () => {
    const user = spam.newUser();
    await pro(user).call(spamRpc.blockNumber, { phoneNumber: '=HYPERLINK("x")' });
    await pro(user).call(spamRpc.blockNumber, { phoneNumber: '=cmd|calc' });
    const csv = await write(user, 'csv');
    expect(csv).toContain(`"'=HYPERLINK(""x"")","both"`);
    expect(csv).toContain(`"'=cmd|calc","both"`);
  });

  it('should tell of each refused line', async () => {
    const long = '1'.repeat(41);
    const csv = `Number,Note\r\n+1 212 555 0002,"two\r\nlines"\r\n,nothing\r\n${long},x\r\n+1*,all\r\n`;
    expect(await read(spam.newUser(), 'csv', csv)).toEqual({
      ...{ added: 1, known: 0, refusedCount: 3 },
      refused: [
        { line: 4, value: '', code: 'REQUIRED', reason: 'Phone number is required' },
        { line: 5, value: long, code: 'LENGTH', reason: 'Phone number must have at most 40 characters' },
        { line: 6, value: '+1*', code: 'FORMAT', reason: expect.stringContaining('at least 3 digits') },
      ],
    });
    const json = '["+12125550003", {"phoneNumber": "+12125550004", "type": "fax"}, 5, null]';
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line }) => line)]).toEqual([1, [2, 3, 4]]);
  });

  it('should tell of a number that nothing blocks by its line, and take a sender’s name as it is', async () => {
    const reason = (why: string) => `This number ${why} and cannot be blocked.`;
    const user = spam.newUser();
    expect(await read(user, 'csv', `911\n0049 116 117\n${PROTECTED}\nnot a number\n+49116*`)).toEqual({
      ...{ added: 2, known: 0, refusedCount: 3 },
      refused: [
        { line: 1, value: '911', reason: reason('belongs to an emergency service') },
        { line: 2, value: '0049 116 117', reason: reason('belongs to an emergency service') },
        { line: 3, value: PROTECTED, reason: reason('is protected') },
      ].map((line) => ({ ...line, code: 'CONTRADICTION' })),
    });
    expect((await list(user)).map(({ phoneNumber }) => phoneNumber).sort()).toEqual([
      '+49116*',
      'not a number',
    ]);
  });

  it('should read one number a line, and other apps’ cards', async () => {
    const user = spam.newUser();
    expect(await read(user, 'csv', '\uFEFF+12125550005\n+12125550006\n')).toMatchObject({ added: 2 });
    const card =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Two\nTEL;TYPE=cell;VALUE=uri:tel:+1-212-555-0007\nitem1.TEL:+1212\n 5550008\nEND:VCARD\n';
    expect(await read(user, 'vcf', card)).toEqual({ added: 2, known: 0, ...noneRefused });
  });

  it('should count one number once, twice in the list or in two notations', async () => {
    const user = spam.newUser();
    const content = '+1 212 555 0020\n(212) 555-0020\n0012125550020\n٢١٢٥٥٥٠٠٢٠\n+12125550021\n';
    expect(await read(user, 'csv', content)).toEqual({ added: 2, known: 3, ...noneRefused });
    expect((await list(user)).map(({ e164 }) => e164).sort()).toEqual(['+12125550020', '+12125550021']);
  });

  it('should block again what was unblocked', async () => {
    const user = spam.newUser();
    const { id } = await pro(user).call(spamRpc.blockNumber, { phoneNumber: '+12125550022' });
    await spam.as(user).call(spamRpc.toggleNumber, { id });
    expect(await read(user, 'csv', '+12125550022')).toEqual({ added: 1, known: 0, ...noneRefused });
    expect(await list(user)).toMatchObject([{ id, isBlocked: true }]);
  });

  it('should take more than the free tier has room for from Pro users only, and else nothing of it (CONST-46)', async () => {
    const user = spam.newUser();
    const csv = (count: number) =>
      Array.from({ length: count }, (_, nth) => `+121255501${10 + nth}`).join('\n');
    const take = (content: string) => spam.as(user).call(spamRpc.importNumbers, { format: 'csv', content });
    await expect(take(csv(26))).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
      message: 'Premium subscription required',
    });
    expect(await list(user)).toEqual([]);
    expect(await take(`${csv(25)}\n+1*`)).toMatchObject({ added: 25, refused: [{ line: 26 }] });
    // What is blocked already takes no room.
    expect(await take(csv(25))).toEqual({ added: 0, known: 25, ...noneRefused });
    await expect(take('+12125550900')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect(await read(user, 'csv', '+12125550900')).toMatchObject({ added: 1 });
  });

  it('should count every refused line of a long list, tell of the first 100, and let others in meanwhile', async () => {
    const content = Array.from({ length: 5000 }, (_, nth) =>
      nth % 2 ? `+1*` : `+1646555${1000 + nth}`,
    ).join('\n');
    const [result] = await Promise.all([
      read(spam.newUser(), 'csv', content),
      pro(spam.newUser()).call(spamRpc.blockNumber, { phoneNumber: '+12125550023' }),
    ]);
    expect([result.added, result.refusedCount, result.refused.at(-1)?.line]).toEqual([2500, 2500, 200]);
    await expect(read(spam.newUser(), 'csv', `${content}\n1`)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it('should read one list of a user at a time', async () => {
    const user = spam.newUser();
    const content = Array.from({ length: 500 }, (_, nth) => `+1646556${1000 + nth}`).join('\n');
    const both = await Promise.allSettled([read(user, 'csv', content), read(user, 'csv', content)]);
    expect(both).toMatchObject([
      { value: { added: 500 } },
      { reason: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) } },
    ]);
    expect(await read(user, 'csv', content)).toMatchObject({ known: 500 });
  });

  it('should take no character that a single number may not have', async () => {
    const json = String.raw`["\ud800", "+1212555\u20280026", "a\u2029b", "\u0000", "+12125550025"]`;
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line, code }) => [line, code])]).toEqual([
      1,
      [1, 2, 3, 4].map((line) => [line, 'FORMAT']),
    ]);
    for (const phoneNumber of ['\ud800', '+1212555\u20280026']) {
      await expect(pro(spam.newUser()).call(spamRpc.blockNumber, { phoneNumber })).rejects.toMatchObject({
        errors: [{ field: 'phoneNumber', code: 'FORMAT' }],
      });
    }
  });

  it('should refuse by its line what is nested where a word belongs', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const json = `[{"phoneNumber":{"toString":1}},{"phoneNumber":${deep}},{"phoneNumber":"1","type":null},${deep},"+12125550024"]`;
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line }) => line)]).toEqual([1, [1, 2, 3, 4]]);
  });

  it.each([
    ['json', '{'],
    ['json', '{}'],
    ['vcf', 'hello'],
    ['csv', '"a'],
    ['csv', ''],
    ['xml', 'x'],
  ])('should refuse what is no list: %s %p', async (format, content) => {
    await expect(read(spam.newUser(), format, content)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('the address book', () => {
  it('should hold the blocked numbers of a device’s user, and change its tag with them', async () => {
    const user = spam.newUser();
    const { token } = await pro(user).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
    const tokenDigest = createHash('sha256')
      .update(token as string)
      .digest('base64url');
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

  it('should be read once for all who ask at the same time', async () => {
    const { token } = await pro(spam.newUser()).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
    const tokenDigest = createHash('sha256')
      .update(token as string)
      .digest('base64url');
    const cards = spam.app.get(BookRepository, { strict: false });
    let [underWay, most] = [0, 0];
    const slow = async <Result>(result: Result) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 50));
      underWay--;
      return result;
    };
    const list = jest.spyOn(cards, 'list').mockImplementation(() => slow([]));
    const all = (method: typeof spamRpc.getAddressBook | typeof spamRpc.getAddressBookTag) =>
      Promise.all(Array.from({ length: 20 }, () => spam.as().call(method, { tokenDigest })));
    expect(new Set((await all(spamRpc.getAddressBookTag)).map(({ ctag }) => ctag)).size).toBe(1);
    await all(spamRpc.getAddressBook);
    expect([most, list.mock.calls.length < 20]).toEqual([1, true]);
    list.mockRestore();
  });

  it('should hold no number that is blocked for texts alone, whose calls are wanted', async () => {
    const user = spam.newUser();
    const { token } = await pro(user).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
    const tokenDigest = createHash('sha256')
      .update(token as string)
      .digest('base64url');
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
    expect(await write(user, 'vcf')).toContain('+12125550031');
  });

  it('should hold only what a telephone can compare and what is not always put through, and tell by its tag', async () => {
    const user = spam.newUser();
    const { token } = await pro(user).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
    const tokenDigest = createHash('sha256')
      .update(token as string)
      .digest('base64url');
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
      ...{ id: uuidv7(), userId: user, phoneKey: number, phoneNumber: number, e164: number },
      ...{ type: 'both' as const, category: 'scam' as const, isBlocked: true },
    }));
    await spam.dataSource.manager.insert(NumberRow, rows);
    expect((await book()).ctag).toBe(ctag);
    await pro(user).call(spamRpc.pairDevice, {
      ...{ name: 'Calls', kind: 'voice-provider', forwardTo: own },
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
    expect(await write(user, 'vcf')).toContain('TEL;TYPE=VOICE:BANK\r\n');
  });

  it('should be of others’ numbers for nobody', async () => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    const { token } = await pro(user).call(spamRpc.pairDevice, { name: 'Router', kind: 'pbx' });
    const tokenDigest = createHash('sha256')
      .update(token as string)
      .digest('base64url');
    const { id } = await pro(other).call(spamRpc.blockNumber, { phoneNumber: '+12125550040' });
    await expect(spam.as().call(spamRpc.getAddressBookCard, { tokenDigest, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
