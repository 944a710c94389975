import { serialize } from 'node:v8';
import type { MessageStructureObject } from 'imapflow';
import { cleanText, decodeWords, readAddresses, readHeaderFields } from './header-fields';
import { readParts } from './message-parts';
import { isReceipt } from './receipt-words';
import { RecentValues } from './recent-values';

describe('readHeaderFields', () => {
  it('should unfold lines and keep repeated fields in order', () => {
    const fields = readHeaderFields(Buffer.from('Subject: a\r\n\tb\r\nX: 1\r\nno field\r\nx: 2\r\n\r\n'));
    expect(fields.get('subject')).toEqual(['a b']);
    expect(fields.get('x')).toEqual(['1', '2']);
  });

  it('should cut long fields and headers', () => {
    const fields = readHeaderFields(Buffer.from(`A: ${'a'.repeat(70_000)}\r\nB: b\r\n`));
    expect(fields.get('a')?.[0]).toHaveLength(8191);
    expect(fields.has('b')).toBe(false);
  });

  it('should read fields of one message in different charsets', () => {
    const lines = Buffer.concat([Buffer.from('A: caf\xe9\r\n', 'latin1'), Buffer.from('B: 明日\r\n')]);
    const fields = readHeaderFields(lines);
    expect([fields.get('a'), fields.get('b')]).toEqual([['café'], ['明日']]);
  });

  it('should read 8-bit text in the charset of the message', () => {
    const lines = Buffer.concat([Buffer.from('S: '), Buffer.from([0xb1, 0xa4, 0xb0, 0xed])]);
    expect(readHeaderFields(lines, 'ks_c_5601-1987').get('s')).toEqual(['광고']);
    expect(readHeaderFields(Buffer.from('S: 明日'), 'euc-kr').get('s')).toEqual(['明日']);
  });

  it('should read 8-bit text that is not UTF-8', () => {
    expect(readHeaderFields(Buffer.from('S: caf\xe9', 'latin1')).get('s')).toEqual(['café']);
  });
});

describe('decodeWords', () => {
  it.each([
    ['=?utf-8?B?4oKs?= sign', '€ sign'],
    ['=?UTF-8?q?a_b=3D?=', 'a b='],
    ['=?iso-8859-1?Q?caf=E9?=', 'café'],
    ['=?utf-8?B?4oI=?= =?utf-8?B?rA==?=', '€'],
    ['=?utf-8*en?Q?lang?=', 'lang'],
    ['=?no-such-charset?Q?caf=E9?=', 'café'],
    // The case of rspamd#1669, and words that stay in their charset (mikel/mail#1397).
    ['=?ISO-2022-JP?B?GyRCTEBGfBsoQg==?= =?ISO-2022-JP?B?GyRCMnE1RBsoQg==?=', '明日会議'],
    ['=?iso-2022-jp?Q?=1B=24BL=40?= =?iso-2022-jp?Q?F=7C=1B=28B?=', '明日'],
    ['=?cp50220?B?GyRCTEBGfBsoQg==?=', '明日'],
    ['=?iso-2022-jp-ms?B?GyRCLSEbKEI=?=', '①'],
    ['=?cp932?B?lr6T+g==?=', '明日'],
    ['=?Windows-31J?B?h0A=?=', '①'],
    ['=?iso-2022-kr?B?GyQpQw4wIQ8=?=', '가'],
    ['=?cp949?B?sKE=?=', '가'],
    ['=?hz-gb-2312?Q?=7E=7BVPND=7E=7D?=', '中文'],
    ['=?utf-7?Q?+AOk-t+AOk-?=', 'été'],
    ['=?unknown-8bit?Q?caf=C3=A9?=', 'café'],
    ['=? ISO-8859-1 ? Q ?caf=E9 au lait?=', 'café au lait'],
    ['=?utf-8?Q?ready??=', 'ready?'],
    ['=?utf-8?Q?a?= =?iso-8859-1?Q?=E9?=', 'aé'],
    ['=?utf-8?B?5p2x?= b =?utf-8?B?5p2x?=', '東 b 東'],
    ['=?broken', '=?broken'],
    ['a=?b?=c', 'a=?b?=c'],
  ])('should decode %s', (text, expected) => {
    expect(decodeWords(text)).toBe(expected);
  });

  it('should not compare each word with all others', () => {
    const before = process.cpuUsage();
    decodeWords('=?utf-8?q?=41?= '.repeat(5000));
    decodeWords('=?utf-8?q?'.repeat(5000));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});

describe('readAddresses', () => {
  it.each([
    ['Jane Doe <Jane@X.test>', [{ name: 'Jane Doe', address: 'jane@x.test' }]],
    ['jane@x.test (Jane)', [{ name: 'Jane', address: 'jane@x.test' }]],
    ['jane@x.test (=?iso-8859-1?Q?J=E9r=F4me?=)', [{ name: 'Jérôme', address: 'jane@x.test' }]],
    ['Jane <j@x.test> (work)', [{ name: 'Jane', address: 'j@x.test' }]],
    [
      '"Doe, Jane" <j@x.test>, b@x.test',
      [
        { name: 'Doe, Jane', address: 'j@x.test' },
        { name: null, address: 'b@x.test' },
      ],
    ],
    ['=?utf-8?Q?J=C3=B6rg?= <j@x.test>', [{ name: 'Jörg', address: 'j@x.test' }]],
    ['Nobody', [{ name: 'Nobody', address: '' }]],
    [
      'Team: a@x.test, B <b@x.test>;',
      [
        { name: null, address: 'a@x.test' },
        { name: 'B', address: 'b@x.test' },
      ],
    ],
    ['', []],
    ['"unclosed <j@x.test>', [{ name: 'unclosed <j@x.test>', address: '' }]],
  ])('should read %s', (field, expected) => {
    expect(readAddresses(field)).toEqual(expected);
  });
});

describe('readAddresses of crafted fields', () => {
  it.each(['\\"', '\\', '"', '(', '<', 'a,', '; ', ':', '=?a?q?'])(
    'should not compare each character with all others: %p',
    (part) => {
      const field = `"${part.repeat(8192)}`.slice(0, 8192);
      const before = process.cpuUsage();
      for (let count = 0; count < 200; count += 1) readAddresses(field);
      // 13 billion comparisons would take far longer, 1.6 million characters far less.
      expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    },
  );

  it('should drop signs that turn the direction of a name or address', () => {
    expect(readAddresses('"\u202Emoc.knab\u202C" <a\u202E@x.test>')).toEqual([
      { name: 'moc.knab', address: 'a@x.test' },
    ]);
    // Hebrew has a direction of its own.
    expect(readAddresses('"\u200Fדנה" <d@x.test>')[0]?.name).toBe('\u200Fדנה');
  });

  it('should read joined fields up to a length', () => {
    expect(readAddresses(`${'a'.repeat(9000)},b@x.test`)).toEqual([{ name: 'a'.repeat(200), address: '' }]);
  });
});

describe('cleanText', () => {
  it('should leave out what a database cannot store', () => {
    expect(cleanText('a\0b\u001b[31m\ud800c')).toBe('a b [31m c');
  });
});

const attachment = (part: string, name = 'a.pdf') =>
  ({
    part,
    type: 'application/pdf',
    disposition: 'attachment',
    dispositionParameters: { filename: name },
  }) as MessageStructureObject;
const read = (...childNodes: MessageStructureObject[]) =>
  readParts({ type: 'multipart/mixed', childNodes } as MessageStructureObject).attachments;

describe('readParts', () => {
  it('should read at most 20 attachments of a message', () => {
    const parts = Array.from({ length: 30 }, (_, index) => attachment(`${index + 1}`));
    expect(read(...parts).map(({ part }) => part)).toEqual(parts.slice(0, 20).map(({ part }) => part));
  });

  it('should cut long names and leave out parts at a great depth', () => {
    const found = read(attachment('1', 'n'.repeat(1000)), attachment('1.'.repeat(100)));
    expect(found).toMatchObject([{ part: '1', name: 'n'.repeat(200) }]);
  });
});

describe('isReceipt', () => {
  it.each([
    'Your invoice 12',
    'Factura de mayo',
    'Comprovante de compra',
    'Votre réservation',
    'IHRE RECHNUNG',
    '发票已开具',
    'आपका चालान',
    '領収書をお送りします',
    'Your e-ticket',
    'Your electricity bill is ready',
    'Amount due: 12.00',
    'Lieferschein 4711',
    'Honorarnote März',
    'Ihre Gehaltsabrechnung für März',
    'Kfz-Versicherungsschein',
    'Steuerbescheid 2025',
    'Kontoauszug Nr. 3',
    'Ihr Mietvertrag',
    'Auftragsbestätigung 4711',
    'Your order #123',
    'Your monthly statement is ready',
    'Payslip for May',
    'Extended warranty certificate',
    'Tu nómina de mayo',
    'Estado de cuenta',
    'Contrato de alquiler',
    'Seu boleto chegou',
    'Holerite disponível',
    'Votre bulletin de paie',
    'Avis d’imposition 2025',
    'Relevé de compte',
    '您的电子账单',
    '劳动合同',
    'वेतन पर्ची',
    '給与明細',
    '保証書のご案内',
  ])('should know %s', (subject) => {
    expect(isReceipt(subject)).toBe(true);
  });

  it.each([
    'Newsletter',
    'Repayments explained',
    'Invoiceless future',
    'Order now',
    'Bill, how are you?',
    'Berechnung leicht gemacht',
    '',
  ])('should leave out %s', (subject) => {
    expect(isReceipt(subject)).toBe(false);
  });
});

describe('RecentValues', () => {
  it('should know the values that were added last', () => {
    const values = new RecentValues(1);
    for (const value of ['a', 'b', 'c']) values.add(value);
    expect(['a', 'b', 'c'].map((value) => values.has(value))).toEqual([false, true, true]);
  });

  it('should keep little of very many long values', () => {
    const values = new RecentValues(20_000);
    for (let number = 0; number < 300_000; number++) values.add(`<${number}${'x'.repeat(900)}@x.test>`);
    // What is serialized is what is held; the heap in use would count garbage too.
    expect(serialize({ ...values }).byteLength).toBeLessThan(2 ** 21);
    expect(values.has(`<299999${'x'.repeat(900)}@x.test>`)).toBe(true);
  });
});
