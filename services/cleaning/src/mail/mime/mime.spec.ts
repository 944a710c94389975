import { decodePart, decodeQuotedPrintable } from './decode-part';
import { decodePiece } from './decode-piece';
import { replaceParts, type Segment } from './replace-parts';
import { type MimePart, scanMime } from './scan-mime';

async function* pieces(source: Buffer, size: number) {
  for (let at = 0; at < source.length; at += size) yield source.subarray(at, at + size);
}

const crlf = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

/** Scans a source in pieces of several sizes, which must make no difference. */
async function scan(source: Buffer): Promise<MimePart> {
  const whole = await scanMime(pieces(source, source.length));
  for (const size of [1, 7, 64]) expect(await scanMime(pieces(source, size))).toEqual(whole);
  return whole;
}

const textOf = (source: Buffer, { bodyStart, end }: MimePart) => source.toString('latin1', bodyStart, end);

/** A message of these lines after its header. */
const mixed = (lines: readonly string[], boundary = 'boundary=b') =>
  crlf(['Subject: s', `Content-Type: multipart/mixed; ${boundary}`, '', ...lines]);

describe('scanMime', () => {
  it('should number parts as IMAP does, and end them before the line end of the next delimiter', async () => {
    const source = mixed([
      'preamble',
      '--b',
      'Content-Type: multipart/alternative; boundary="in ner"',
      '',
      '--in ner',
      '',
      'text',
      '',
      '--in ner--',
      'epilogue',
      '--b',
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: base64',
      'Content-ID: <x>',
      'Content-Disposition: attachment; filename=a.pdf',
      '',
      'QQ==',
      '--b--',
      'end',
    ]);
    const root = await scan(source);
    const [inner, file] = root.children as [MimePart, MimePart];
    expect([inner.number, inner.children[0]!.number, file.number]).toEqual(['1', '1.1', '2']);
    expect(textOf(source, inner.children[0]!)).toBe('text\r\n');
    expect(file).toMatchObject({
      type: 'application/pdf',
      encoding: 'base64',
      disposition: 'attachment',
      contentId: '<x>',
      isClosed: true,
      isAmbiguous: false,
    });
    expect(textOf(source, file)).toBe('QQ==');
    expect(source.toString('latin1', file.start, file.start + 12)).toBe('Content-Type');
  });

  // stalwartlabs/mail-parser#159, php-mime-mail-parser#470, Webklex/php-imap#544.
  it.each([
    ['in the middle of a line', 'see --b here'],
    ['with more after it', '--bc'],
    ['with text after the closing one', '--b--more'],
    ['with a space before it', ' --b'],
  ])('should take no delimiter %s', async (_, line) => {
    const root = await scan(mixed(['--b', '', line, '--b--', '']));
    expect(root.children).toHaveLength(1);
  });

  it.each([
    ['spaces after it', ['--b \t', '', 'x', '--b--  ', '']],
    ['bare line feeds', ['--b\n\nx\n--b--\n']],
  ])('should take a delimiter with %s', async (_, lines) => {
    const source = mixed(lines);
    const [part] = (await scan(source)).children as [MimePart];
    expect(textOf(source, part)).toBe('x');
  });

  it('should know that the closing delimiter is missing, of the message and of parts in it', async () => {
    // nodemailer/mailparser#224.
    const cut = await scan(mixed(['--b', '', 'x', '--b', '', 'cut']));
    expect(cut.children.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    const inner = [
      '--b',
      'Content-Type: multipart/mixed; boundary=i',
      '',
      '--i',
      '',
      'x',
      '--b',
      '',
      'y',
      '--b--',
    ];
    const [first, second] = (await scan(mixed(inner))).children as [MimePart, MimePart];
    expect([first.isClosed, first.children[0]!.isClosed, second.isClosed]).toEqual([false, false, true]);
  });

  it('should say that a header is read in two ways', async () => {
    const twice = ['--b', 'Content-Type: text/plain', 'Content-Type: application/pdf', '', 'x', '--b--'];
    expect((await scan(mixed(twice))).children[0]!.isAmbiguous).toBe(true);
    const noEnd = ['--b', 'Content-Type: text/plain', '--b--'];
    expect((await scan(mixed(noEnd))).children[0]!.isAmbiguous).toBe(true);
  });

  it('should leave a forwarded message whole', async () => {
    const forwarded = [
      '--b',
      'Content-Type: message/rfc822',
      '',
      ...mixed(['--c', '', 'x', '--c--'], 'boundary=c').toString().split('\r\n'),
      '--b--',
    ];
    const root = await scan(mixed(forwarded));
    expect(root.children).toMatchObject([{ type: 'message/rfc822', children: [] }]);
  });

  it('should refuse endless nesting and headers', async () => {
    const nested = Array.from({ length: 60 }, (_, at) => [
      `--b${at}`,
      `Content-Type: multipart/mixed; boundary=b${at + 1}`,
      '',
    ]);
    const deep = crlf(['Content-Type: multipart/mixed; boundary=b0', '', ...nested.flat()]);
    await expect(scanMime(pieces(deep, 1000))).rejects.toThrow('nested');
    const long = Buffer.from(`X: ${'y'.repeat(2_000_000)}\r\n\r\n`);
    await expect(scanMime(pieces(long, 10_000))).rejects.toThrow('header');
  });
});

async function decode(text: string, encoding: string, size = 5): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of decodePart(pieces(Buffer.from(text, 'latin1'), size), encoding)) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

describe('decodePart', () => {
  it.each([
    ['base64', 'SGVs\r\nbG8=\r\n', 'Hello'],
    ['base64', 'SGVsbG8', 'Hello'],
    ['base64', 'QQ=\r\n=\r\n', 'A'],
    ['base64', '', ''],
    ['quoted-printable', 'a=3Db =\r\nc  \r\nd=E9', 'a=b c\r\nd\xe9'],
    ['quoted-printable', 'a= \t\n b\n\nc \t', 'a b\n\nc'],
    ['8bit', 'caf\xe9\r\n', 'caf\xe9\r\n'],
  ])('should decode %s: %j', async (encoding, text, expected) => {
    for (const size of [1, 5, 100]) expect(await decode(text, encoding, size)).toBe(expected);
  });

  it.each([
    ['base64', 'QQ==\r\n-- \r\nlist footer'],
    ['base64', 'QQ==QQ=='],
    ['base64', 'QQQQQ'],
    ['base64', 'Q==='],
    ['quoted-printable', 'a=zz'],
    ['quoted-printable', 'a==\r\n41'],
    ['x-uuencode', 'begin 644 a'],
  ])('should refuse what would have to be guessed, as %s: %j', async (encoding, text) => {
    for (const size of [1, 5, 100]) await expect(decode(text, encoding, size)).rejects.toThrow();
  });
});

it('should refuse a line of over 10,000 characters wherever the pieces end', async () => {
  const text = `${'a'.repeat(10_001)}\r\nb`;
  for (const size of [100, 100_000]) await expect(decode(text, 'quoted-printable', size)).rejects.toThrow();
});

describe('decodeQuotedPrintable', () => {
  it('should decode a line with ten million spaces before its text', () => {
    const text = `${' '.repeat(10_000_000)}x  \r\n`;
    expect(decodeQuotedPrintable(text)).toHaveLength(10_000_003);
  });
});

describe('decodePiece', () => {
  it.each([
    ['base64', 'SGVs\r\nbG8g\r\nd29ybGQ=\r\n', 'Hello world'],
    ['quoted-printable', 'a=3Db =\r\nc  \r\nd=E9\r\n', 'a=b c\r\nd\xe9\r\n'],
  ])('should go on where the last piece of %s ended', (encoding, text, expected) => {
    const source = Buffer.from(text, 'latin1');
    let content = '';
    for (let offset = 0; offset < source.length;) {
      const piece = source.subarray(offset, offset + 13);
      const decoded = decodePiece(piece, encoding, offset + 13 >= source.length)!;
      content += decoded.content.toString('latin1');
      offset += decoded.used;
    }
    expect(content).toBe(expected);
  });
});

describe('replaceParts', () => {
  const join = (source: string, segments: Segment[]) =>
    segments
      .map((one) => (Buffer.isBuffer(one) ? one.toString() : source.slice(one.start, one.end)))
      .join('');

  it('should keep all bytes but those of the parts', () => {
    const replaced = replaceParts(10, [
      { start: 6, end: 8, content: Buffer.from('Y') },
      { start: 0, end: 2, content: Buffer.from('XX') },
    ]);
    expect(join('0123456789', replaced)).toBe('XX2345Y89');
  });

  it('should refuse parts that overlap', () => {
    const content = Buffer.alloc(0);
    expect(() =>
      replaceParts(10, [
        { start: 0, end: 5, content },
        { start: 4, end: 6, content },
      ]),
    ).toThrow('overlap');
  });
});
