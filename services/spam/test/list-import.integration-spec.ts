import {
  blockNumber,
  exportBlockList,
  importNumbers,
  listNumbers,
  toggleNumber,
} from '@swipeclean/contracts/server';
import { expectRefusal, gate } from '@swipeclean/service-kit/testing';
import { BlockListService } from '../src/block-list/block-list.service';
import { callsOf, useSpam } from './support/use-spam';

const PROTECTED = '+12125550100';
const spam = useSpam({ PROTECTED_NUMBERS: PROTECTED });
const { pro, block } = callsOf(spam);
const list = (user: string) => spam.as(user).call(listNumbers);
const write = async (user: string, format: string) =>
  (await spam.as(user).call(exportBlockList, { format })).content;
const read = (user: string, format: string, content: string) =>
  pro(user).call(importNumbers, { format, content });
const noneRefused = { refused: [], refusedCount: 0 };

describe('list import and export', () => {
  it.each(['csv', 'vcf', 'json'])('should import what it exported: %s', async (format) => {
    const [from, to] = [spam.newUser(), spam.newUser()];
    await block(from, '(212) 555-0001', { type: 'calls', category: 'scam' });
    await block(from, '+44 20 7946 0958');
    await block(from, 'A,"B";C');
    expect(await read(to, format, await write(from, format))).toMatchObject({
      added: 3,
      known: 0,
      ...noneRefused,
    });
    const e164 = (await list(to)).map((number) => number.e164 ?? number.phoneNumber).sort();
    expect(e164).toEqual(['+12125550001', '+442079460958', 'A,"B";C']);
    if (format !== 'vcf')
      expect(await list(to)).toContainEqual(expect.objectContaining({ type: 'calls', category: 'scam' }));
    expect(await read(to, format, await write(from, format))).toMatchObject({
      added: 0,
      known: 3,
      ...noneRefused,
    });
  });

  it('should read national numbers in the chosen country, else in that of most other numbers', async () => {
    const content = '0171 3674287\n+49 30 901820\n+49 30 901821';
    const user = spam.newUser();
    const preview = { format: 'csv', content, isPreview: true };
    expect(await pro(user).call(importNumbers, preview)).toMatchObject({
      added: 3,
      region: 'DE',
      isRegionGuessed: true,
    });
    expect(await pro(user).call(importNumbers, { ...preview, region: 'US' })).toMatchObject({
      added: 2,
      region: 'US',
      isRegionGuessed: false,
    });
    expect(await list(user)).toEqual([]);
    expect(await read(user, 'csv', content)).toMatchObject({ region: 'US', isRegionGuessed: false });
  });

  it('should escape formulas in CSV', async () => {
    const user = spam.newUser();
    await block(user, '=HYPERLINK("x")');
    await block(user, '=cmd|calc');
    const csv = await write(user, 'csv');
    expect(csv).toContain(`"'=HYPERLINK(""x"")","both"`);
    expect(csv).toContain(`"'=cmd|calc","both"`);
  });

  it('should report each refused line', async () => {
    const long = '1'.repeat(41);
    const csv = `Number,Note\r\n+1 212 555 0002,"two\r\nlines"\r\n,nothing\r\n${long},x\r\n+12*,all\r\n+351*,all\r\n`;
    expect(await read(spam.newUser(), 'csv', csv)).toMatchObject({
      added: 1,
      known: 0,
      refusedCount: 4,
      refused: [
        { line: 4, value: '', code: 'REQUIRED', reason: 'Phone number is required' },
        { line: 5, value: long, code: 'LENGTH', reason: 'Phone number must have at most 40 characters' },
        { line: 6, value: '+12*', code: 'FORMAT', reason: expect.stringContaining('at least 2 digits') },
        {
          line: 7,
          value: '+351*',
          code: 'FORMAT',
          reason: expect.stringContaining('all numbers of a country'),
        },
      ],
    });
    const json = '["+12125550003", {"phoneNumber": "+12125550004", "type": "fax"}, 5, null]';
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line }) => line)]).toEqual([1, [2, 3, 4]]);
  });

  it('should refuse protected numbers and words by line', async () => {
    const reason = (why: string) => `This number ${why} and cannot be blocked.`;
    const user = spam.newUser();
    expect(await read(user, 'csv', `911\n0049 116 117\n${PROTECTED}\nnot a number\n+49116*`)).toMatchObject({
      added: 1,
      known: 0,
      refusedCount: 4,
      refused: [
        { line: 1, value: '911', reason: reason('belongs to an emergency service or a helpline') },
        { line: 2, value: '0049 116 117', reason: reason('belongs to an emergency service or a helpline') },
        { line: 3, value: PROTECTED, reason: reason('is protected') },
        { line: 4, value: 'not a number', reason: 'This is not a phone number.' },
      ].map((line) => ({ ...line, code: line.line === 4 ? 'IMPOSSIBLE' : 'CONTRADICTION' })),
    });
    expect((await list(user)).map(({ phoneNumber }) => phoneNumber)).toEqual(['+49116*']);
  });

  it('should read one number a line, and vCards of other apps', async () => {
    const user = spam.newUser();
    expect(await read(user, 'csv', '\uFEFF+12125550005\n+12125550006\n')).toMatchObject({ added: 2 });
    const card =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Two\nTEL;TYPE=cell;VALUE=uri:tel:+1-212-555-0007\nitem1.TEL:+1212\n 5550008\nEND:VCARD\n';
    expect(await read(user, 'vcf', card)).toMatchObject({ added: 2, known: 0, ...noneRefused });
  });

  it('should count a repeated number once, in any notation', async () => {
    const user = spam.newUser();
    const content = '+1 212 555 0020\n(212) 555-0020\n0012125550020\n٢١٢٥٥٥٠٠٢٠\n+12125550021\n';
    expect(await read(user, 'csv', content)).toMatchObject({ added: 2, known: 3, ...noneRefused });
    expect((await list(user)).map(({ e164 }) => e164).sort()).toEqual(['+12125550020', '+12125550021']);
  });

  it('should block unblocked numbers again', async () => {
    const user = spam.newUser();
    const { id } = await block(user, '+12125550022');
    await spam.as(user).call(toggleNumber, { id });
    expect(await read(user, 'csv', '+12125550022')).toMatchObject({ added: 1, known: 0, ...noneRefused });
    expect(await list(user)).toMatchObject([{ id, isBlocked: true }]);
  });

  it.each(['csv', 'json'])(
    'should block nothing again that was unblocked in its own export: %s',
    async (format) => {
      const user = spam.newUser();
      const { id } = await block(user, '+12125552368');
      await block(user, '+12125552369');
      await spam.as(user).call(toggleNumber, { id });
      expect(await read(user, format, await write(user, format))).toMatchObject({
        lines: format === 'csv' ? 3 : 2,
        added: 0,
        known: 1,
        skippedCount: format === 'csv' ? 2 : 1,
        skipped: expect.arrayContaining([
          expect.objectContaining({ value: '+12125552368', reason: 'allowed' }),
        ]),
        ...noneRefused,
      });
      expect((await list(user)).find((number) => number.id === id)).toMatchObject({ isBlocked: false });
    },
  );

  it.each(['csv', 'json'])('should import the shortest prefixes that it exports: %s', async (format) => {
    const [from, to] = [spam.newUser(), spam.newUser()];
    for (const phoneNumber of ['+121*', '+800*', '+4475*']) await block(from, phoneNumber);
    expect(await read(to, format, await write(from, format))).toMatchObject({ added: 3, ...noneRefused });
  });

  it('should refuse all mobile numbers of a country', async () => {
    const user = spam.newUser();
    const portugal = { format: 'csv', content: '9*\n91*', region: 'PT' };
    expect(await pro(user).call(importNumbers, portugal)).toMatchObject({
      added: 1,
      refused: [{ line: 1, value: '9*', code: 'FORMAT' }],
    });
    await expect(block(user, '+3519*')).rejects.toMatchObject({ errors: [{ field: 'phoneNumber' }] });
  });

  it('should check equal lines once', async () => {
    const check = jest.spyOn(spam.app.get(BlockListService, { strict: false }), 'createBlockedRow');
    expect(await read(spam.newUser(), 'csv', '+12125550040\n911\n'.repeat(2500))).toMatchObject({
      lines: 5000,
      added: 1,
      known: 2499,
      refusedCount: 2500,
    });
    expect(check).toHaveBeenCalledTimes(2);
    check.mockRestore();
  });

  it('should not take an entry for another whose type is missing', async () => {
    const json = '[{"phoneNumber":"+12125550041"},{"phoneNumber":"+12125550041","type":null}]';
    expect(await read(spam.newUser(), 'json', json)).toMatchObject({ added: 1, refused: [{ line: 2 }] });
  });

  it('should preview the columns, what will be added and what is refused, and store nothing', async () => {
    const user = spam.newUser();
    const content = 'Name;Telefon;type\nAda;+1 212 555 0030;calls\nBob;911;both\nCy;+1 212 555 0031;fax\n';
    const preview = await pro(user).call(importNumbers, { format: 'csv', content, isPreview: true });
    expect(preview).toEqual({
      region: 'US',
      isRegionGuessed: true,
      columns: [
        { name: 'Name', field: null },
        { name: 'Telefon', field: 'phoneNumber' },
        { name: 'type', field: 'type' },
      ],
      lines: 4,
      added: 2,
      sample: ['+1 212 555 0030', '+1 212 555 0031'],
      known: 0,
      refused: [expect.objectContaining({ line: 3, value: '911' })],
      refusedCount: 1,
      skipped: [{ line: 1, value: 'Name, Telefon, type', reason: 'header' }],
      skippedCount: 1,
    });
    expect(await list(user)).toEqual([]);
    expect(await read(user, 'csv', content)).toEqual({ ...preview, isRegionGuessed: false });
    expect(await list(user)).toHaveLength(2);
  });

  it.each([
    ['csv', 'phoneNumber,type\nA sender with a long name,texts\n'],
    ['csv', 'phoneNumber,type\nBANK,calls\n'],
    ['csv', 'phoneNumber,type\n12345678901234567890,both\n'],
    ['json', '["Unknown caller"]'],
    ['vcf', 'BEGIN:VCARD\nTEL:ask at reception\nEND:VCARD\n'],
  ])('should refuse an entry that can never match: %s %p', async (format, content) => {
    const { added, refused } = await read(spam.newUser(), format, content);
    expect([added, refused[0]?.code]).toEqual([0, 'IMPOSSIBLE']);
  });

  it('should export one contact with every blocked number', async () => {
    const user = spam.newUser();
    for (const phoneNumber of ['(212) 555-0001', '+44 20 7946 0958', '+1900*', 'WIN-BIG'])
      await block(user, phoneNumber);
    const card = await write(user, 'contact');
    expect(card.match(/BEGIN:VCARD/g)).toHaveLength(1);
    expect(card.match(/^TEL.*$/gm)).toEqual(['TEL;TYPE=CELL:+442079460958', 'TEL;TYPE=CELL:+12125550001']);
  });

  it('should import nothing past the free limit, and more for Pro (CONST-46)', async () => {
    const user = spam.newUser();
    const csv = (count: number) =>
      Array.from({ length: count }, (_, nth) => `+121255501${10 + nth}`).join('\n');
    const importList = (content: string) => spam.as(user).call(importNumbers, { format: 'csv', content });
    await expect(importList(csv(26))).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
      message: 'Premium subscription required',
    });
    expect(await list(user)).toEqual([]);
    expect(await importList(`${csv(25)}\n+1*`)).toMatchObject({ added: 25, refused: [{ line: 26 }] });
    // What is blocked already takes no room.
    expect(await importList(csv(25))).toMatchObject({ added: 0, known: 25, ...noneRefused });
    await expectRefusal(importList('+12125550900'), 'PREMIUM_REQUIRED');
    expect(await read(user, 'csv', '+12125550900')).toMatchObject({ added: 1 });
  });

  it('should detail the first 100 refused lines and count all', async () => {
    const content = Array.from({ length: 1000 }, (_, nth) =>
      nth % 2 ? `+1*` : `+1646555${1000 + nth}`,
    ).join('\n');
    const [result] = await Promise.all([
      read(spam.newUser(), 'csv', content),
      pro(spam.newUser()).call(blockNumber, { phoneNumber: '+12125550023' }),
    ]);
    expect([result.added, result.refusedCount, result.refused.at(-1)?.line]).toEqual([500, 500, 200]);
    await expectRefusal(read(spam.newUser(), 'csv', '1\n'.repeat(5001)), 'PAYLOAD_TOO_LARGE');
  });

  it('should refuse a second import of the same user meanwhile', async () => {
    const user = spam.newUser();
    const [begun, held] = [gate(), gate()];
    const blockList = spam.app.get(BlockListService, { strict: false });
    const getReading = jest.spyOn(blockList, 'getReading').mockImplementationOnce(async () => {
      begun.open();
      await held.opened;
      return blockList.getReading(user);
    });
    const first = read(user, 'csv', '+16465561000');
    await begun.opened;
    await expect(read(user, 'csv', '+16465561000')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    held.open();
    expect(await first).toMatchObject({ added: 1 });
    expect(await read(user, 'csv', '+16465561000')).toMatchObject({ known: 1 });
    getReading.mockRestore();
  });

  it('should refuse control and separator characters', async () => {
    const json = String.raw`["\ud800", "+1212555\u20280026", "a\u2029b", "\u0000", "+12125550025"]`;
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line, code }) => [line, code])]).toEqual([
      1,
      [1, 2, 3, 4].map((line) => [line, 'FORMAT']),
    ]);
    for (const phoneNumber of ['\ud800', '+1212555\u20280026']) {
      await expect(pro(spam.newUser()).call(blockNumber, { phoneNumber })).rejects.toMatchObject({
        errors: [{ field: 'phoneNumber', code: 'FORMAT' }],
      });
    }
  });

  it('should refuse nested values by line', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const json = `[{"phoneNumber":{"toString":1}},{"phoneNumber":${deep}},{"phoneNumber":"1","type":null},${deep},"+12125550024"]`;
    const { added, refused } = await read(spam.newUser(), 'json', json);
    expect([added, refused.map(({ line }) => line)]).toEqual([1, [1, 2, 3, 4]]);
  });

  it.each([
    ['json', '{'],
    ['json', '{}'],
    ['vcf', 'hello'],
    ['csv', ''],
    ['xml', 'x'],
  ])('should refuse malformed lists: %s %p', async (format, content) => {
    await expectRefusal(read(spam.newUser(), format, content), 'VALIDATION');
  });
});
