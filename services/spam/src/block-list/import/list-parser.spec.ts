import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListFormat } from '@swipeclean/contracts/server';
import { parseList } from './list-parser';

/** Characters of the largest request. */
const MAX_CHARACTERS = 5_000_000;
const fill = (part: string) => part.repeat(Math.floor(MAX_CHARACTERS / part.length));

const codeOf = (content: string, format: ListFormat): Promise<string | undefined> =>
  parseList(content, format, 'US').then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

describe('parseList', () => {
  it.each<[ListFormat, string, string]>([
    ['csv', '1\n', 'PAYLOAD_TOO_LARGE'],
    ['csv', ',\n', 'PAYLOAD_TOO_LARGE'],
    ['vcf', 'TEL:1\n', 'PAYLOAD_TOO_LARGE'],
    ['vcf', '\n', 'PAYLOAD_TOO_LARGE'],
  ])('should refuse a list of 5 MB: %s %j', async (format, part, code) => {
    expect(await codeOf(fill(part), format)).toBe(code);
  });

  it('should let other work go on while it reads the widest rows', async () => {
    let turns = 0;
    let counting = setImmediate(function count() {
      turns++;
      counting = setImmediate(count);
    });
    const { entries } = await parseList(`${'a,'.repeat(505)}\n`.repeat(500), 'csv', 'US');
    clearImmediate(counting);
    // 16 KB are read at a time.
    expect([entries.length, turns > 20]).toEqual([500, true]);
  });

  it.each(['1,', '{},', '[],'])('should count the fields of JSON before parsing: %j', async (part) => {
    const parse = jest.spyOn(JSON, 'parse');
    expect(await codeOf(`[${fill(part)}1]`, 'json')).toBe('PAYLOAD_TOO_LARGE');
    expect(await codeOf(`["1",${fill('[')}${fill(']')}]`, 'json')).toBe('PAYLOAD_TOO_LARGE');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  // The square of these lengths takes minutes.
  it.each<[string, ListFormat, string, string | undefined]>([
    ['dictionaries without an end', 'csv', `<plist>${'<dict>'.repeat(100_000)}`, 'VALIDATION'],
    ['sets without an end', 'csv', `<?xml?>${'<set name="a">'.repeat(100_000)}`, 'VALIDATION'],
    ['a million spaces', 'json', JSON.stringify([`a${' '.repeat(1_000_000)}b`]), undefined],
    ['a million alternatives', 'json', JSON.stringify([`(${'|'.repeat(1_000_000)}`]), undefined],
    ['cells of spaces', 'csv', `a,+4930 1${' '.repeat(60_000)}z,c\n`.repeat(60), undefined],
  ])('should read %s in one pass', async (_what, format, content, code) => {
    expect(await codeOf(content, format)).toBe(code);
  });

  it.each(['en', 'de', 'es', 'fr', 'hi', 'ja', 'pt', 'zh'])(
    'should read columns, types and categories in the words of the product: %s',
    async (language) => {
      const folder = path.resolve(__dirname, '../../../../../apps/web/src/features/spam/messages');
      const texts = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<
        string,
        string
      >;
      for (const prefix of ['block', 'import.column']) {
        const header = ['Name', texts[`${prefix}.type`], texts[`${prefix}.category`], 'Number'].join(';');
        const kinds = ['telemarketer', 'scam', 'robocall', 'unknown', 'custom'];
        const rows = kinds.map((kind, nth) =>
          ['x', texts['type.texts'], texts[`category.${kind}`], `+4930123450${nth}`].join(';'),
        );
        const { columns, entries } = await parseList([header, ...rows].join('\n'), 'csv', 'DE');
        expect(columns.map(({ field }) => field)).toEqual([null, 'type', 'category', 'phoneNumber']);
        expect(entries.map(({ fields }) => fields)).toEqual(
          kinds.map((category) => expect.objectContaining({ type: 'texts', category })),
        );
      }
    },
  );

  it('should keep no category of another app', async () => {
    const { entries } = await parseList('Kategorie;Rufnummer\nGewinnspiel;+49301234501', 'csv', 'DE');
    expect(entries.map(({ fields }) => fields)).toEqual([{ phoneNumber: '+49301234501' }]);
  });

  it('should read multi-byte characters across chunk boundaries', async () => {
    const names = Array.from({ length: 4000 }, (_, nth) => `🎁${'é'.repeat(nth % 7)}${nth}`);
    const { entries } = await parseList(names.join('\n'), 'csv', 'US');
    expect(entries.map(({ value }) => value)).toEqual(names);
    expect(entries.at(-1)?.line).toBe(4000);
  });

  it.each([
    ['a quote without an end', '+4930123451\n"+4930123452\n+4930123453', 'quotes'],
    ['a quote in the last line', '+4930123451\n+4930123453\n,"A', 'quotes'],
    ['two quotes without an end', '+4930123451\n"+4930123452\n+4930123453\n"+4930123454', 'quotes'],
    ['a line of 5 MB', `+4930123451\n${fill('a,')}\n+4930123453`, 'too-long'],
  ])('should lose only its line to %s', async (_what, content, problem) => {
    const { entries } = await parseList(content, 'csv', 'DE');
    const read = entries.filter((entry) => !entry.problem);
    expect(read.map(({ value }) => value)).toEqual(['+4930123451', '+4930123453']);
    const lost = entries.filter((entry) => entry.problem);
    expect(lost.length).toBe(entries.length - 2);
    expect(new Set(lost.map((entry) => entry.problem))).toEqual(new Set([problem]));
  });

  const list = (line: (nth: number) => string) => Array.from({ length: 6 }, (_, nth) => line(nth)).join('\n');
  const CALLERS = Array.from({ length: 6 }, (_, nth) => `+4930123456${nth}`);
  it.each<[string, (nth: number) => string]>([
    ['seconds of calls', (nth) => `+4930123456${nth},${125 + nth * 37}`],
    ['times', (nth) => `${1714567890 + nth * 3601},+4930123456${nth}`],
    ['days', (nth) => `2024051${nth},+4930123456${nth}`],
    ['the user’s own line', (nth) => `+491701234567,+4930123456${nth}`],
  ])('should take no entry from a column of %s without a name', async (_what, line) => {
    const { entries } = await parseList(list(line), 'csv', 'DE');
    expect(entries.map(({ value }) => value)).toEqual(CALLERS);
  });

  it('should take times for numbers where there are no others', async () => {
    const lines = list((nth) => `171456789${nth};Ann`);
    const { entries } = await parseList(lines, 'csv', 'DE');
    expect(entries.map(({ value }) => value)).toContain('1714567890');
  });

  it.each<[string, object]>([
    ['contacts', { data: { contacts: [{ name: 'Mum', phone: '+4930123456' }], blacklist: ['+4930999999'] } }],
    ['phones of contacts', { contacts: { phones: ['+4930123456'] }, blacklist: ['+4930999999'] }],
    ['calls', { callHistory: { entries: [{ number: '+4930123456' }] }, blockedCalls: ['+4930999999'] }],
  ])('should block no %s of a backup', async (_what, backup) => {
    const { entries } = await parseList(JSON.stringify(backup), 'json', 'DE');
    expect(entries.map(({ value }) => value)).toEqual(['+4930999999']);
  });

  it.each<[string, string, string[]]>([
    ['Telefon;Name', 'Telefon;Name\n030 123456;Ann\n030 123457;Bob\n', ['030 123456', '030 123457']],
    ['comments', '# my list\n+12125550001\n# more\n+12125550002\n', ['+12125550001', '+12125550002']],
    [
      'Google’s contacts',
      'First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value\nAnn,Mobile,+1 212 ::: +1 213,+1 214\nBob,,,\n',
      ['+1 212', '+1 213', '+1 214'],
    ],
    [
      'Outlook’s contacts',
      'First Name,Business Phone,Home Phone,Mobile Phone\nAnn,+1 212,,+1 213\n',
      ['+1 212', '+1 213'],
    ],
    [
      'a FRITZ!Box phone book',
      '<?xml version="1.0" encoding="utf-8"?>\n<phonebooks><phonebook name="Block"><contact><person><realName>Spam 1</realName></person>\n<telephony nid="1"><number type="home" prio="1" id="0">+49301234567</number><number type="work"></number></telephony></contact></phonebook></phonebooks>\n',
      ['+49301234567'],
    ],
  ])('should read %s', async (_, content, numbers) => {
    expect((await parseList(content, 'csv', 'US')).entries.map(({ value }) => value)).toEqual(numbers);
  });
});
