import { box } from '../../test/box';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { isHeic, readHeic } from './heic-photo';
import { resetOrientation } from './jpeg-orientation';
import { readJpegSegments, withMetadata } from './jpeg-segments';
import { readPng } from './png-photo';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];
const JFIF = segment(0xe0, text('JFIF\0\x01\x01'));
const ICC = segment(0xe2, text('ICC_PROFILE\0own'));
const MPF = segment(0xe2, text('MPF\0places'));
const IPTC = segment(0xed, text('Photoshop 3.0\0a caption'));
const COMMENT = segment(0xfe, text('a comment'));
const XMP = segment(
  0xe1,
  text('http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="6" a="6"><tiff:Orientation>8</tiff:Orientation>'),
);
const FRAME = segment(0xc2, [8, 0, 40, 0, 60, 3, 1, 0x22, 0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd3, 3];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
const END = [0xff, 0xd9];

/** Little-endian EXIF of three fields in one list, and the offset of the next. */
const exif = (orientation: number, next: number) =>
  segment(0xe1, [
    ...text('Exif\0\0II'),
    ...[42, 0, 8, 0, 0, 0],
    ...[1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[next, 0, 0, 0],
  ]);

describe('reading a JPEG', () => {
  it('should find its size, its metadata and its end, over several scans', () => {
    const file = jpeg(JFIF, exif(1, 0), ICC, MPF, IPTC, COMMENT, [0xff], FRAME, SCAN, SCAN, END);
    const facts = readJpegSegments(file)!;
    expect(facts).toMatchObject({
      width: 60,
      height: 40,
      bitsPerSample: 8,
      components: 3,
      listsPictures: true,
    });
    expect(facts.trailer).toHaveLength(0);
    expect(facts.metadata.map((one) => [...one])).toEqual([JFIF, exif(1, 0), ICC, IPTC, COMMENT]);
  });

  it.each([
    ['a thermal image', segment(0xe1 + 2, text('FLIR\0')), true],
    ['a depth map', segment(0xeb, text('HDR_RI ver=11')), true],
    ['the last kind of segment', segment(0xef, text('anything')), true],
    ['a preview of its own', segment(0xe0, text('JFXX\0')), true],
    ['a picture in layers', segment(0xe2, text('FPXR\0')), true],
    ['a list of other pictures', MPF, false],
    ['how Adobe coded it', segment(0xee, text('Adobe\0')), false],
    ['all that a new encoding keeps', [JFIF, exif(1, 0), XMP, ICC, IPTC, COMMENT].flat(), false],
  ])('should report %s in its head', (_what, head, hasOtherData) => {
    expect(readJpegSegments(jpeg(head, FRAME, SCAN, END))).toMatchObject({
      hasOtherData,
      trailer: new Uint8Array(),
    });
  });

  it.each([
    ['a video', [...text('ftypmp42')], 8],
    ['zeros that fill it up', [0, 0, 0], 0],
  ])('should report %s after its end', (_what, rest, trailing) => {
    expect(readJpegSegments(jpeg(FRAME, SCAN, END, rest))?.trailer).toHaveLength(trailing);
  });

  it.each([
    ['nothing', Uint8Array.of()],
    ['something else', Uint8Array.from(text('GIF89a'))],
    ['one without a picture', jpeg(JFIF, END)],
    ['one cut short in its head', jpeg(JFIF).subarray(0, 9)],
    ['one cut short in its picture', jpeg(FRAME, SCAN)],
    ['a length of nothing', jpeg([0xff, 0xe1, 0, 0], END)],
    ['one that goes on with no marker', jpeg([1, 2, 3, 4], END)],
  ])('should reject %s', (_what, bytes) => {
    expect(readJpegSegments(bytes)).toBeNull();
  });
});

describe('metadata of a picture turned upright', () => {
  it('should reset EXIF and XMP, drop the reference to the preview and change nothing else', () => {
    const upright = resetOrientation([exif(6, 99), XMP, IPTC].map((bytes) => Uint8Array.from(bytes)));
    const [one, two, three] = upright.map((bytes) => [...bytes]);
    expect(one).toEqual(exif(1, 0));
    expect(String.fromCharCode(...two!)).toBe(
      String.fromCharCode(...XMP)
        .replace('Orientation="6"', 'Orientation="1"')
        .replace('>8<', '>1<'),
    );
    expect(three).toEqual(IPTC);
  });

  it('should have the sides of a resized picture in EXIF', () => {
    const fields = [0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0];
    const side = (tag: number, type: number, value: number) => [
      tag,
      0xa0,
      type,
      0,
      1,
      0,
      0,
      0,
      value,
      0,
      0,
      0,
    ];
    const sized = (width: number, height: number) =>
      segment(0xe1, [
        ...text('Exif\0\0II'),
        ...[42, 0, 8, 0, 0, 0, 1, 0],
        ...fields,
        ...[2, 0, ...side(2, 4, width), ...side(3, 3, height)],
      ]);
    const [resized] = resetOrientation([Uint8Array.from(sized(90, 60))], { width: 45, height: 30 });
    expect([...resized!]).toEqual(sized(45, 30));
  });

  it('should stay as it is when it was upright or cannot be read', () => {
    const broken = segment(0xe1, [...text('Exif\0\0II'), 42, 0, 200, 0, 0, 0]);
    const before = [exif(1, 99), broken].map((bytes) => Uint8Array.from(bytes));
    expect(resetOrientation(before)).toEqual(before);
  });
});

describe('a new encoding', () => {
  it('should have the metadata of the old one instead of its own', () => {
    const encoded = jpeg(JFIF, ICC, FRAME, SCAN, END);
    const joined = (...metadata: number[][]) =>
      withMetadata(
        encoded,
        metadata.map((bytes) => Uint8Array.from(bytes)),
      ).flatMap((part) => [...part]);
    expect(joined(IPTC)).toEqual([...jpeg(JFIF, IPTC, FRAME, SCAN, END)]);
    const own = segment(0xe0, text('JFIF\0\x01\x02'));
    expect(joined(own, IPTC)).toEqual([...jpeg(own, IPTC, FRAME, SCAN, END)]);
  });
});

const HEADER = Buffer.from([0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]);

/** A PNG of these chunks between IHDR and IEND; checksums are zero. */
function png(...chunks: [type: string, content: Uint8Array][]): Uint8Array {
  const all: typeof chunks = [['IHDR', HEADER], ...chunks, ['IEND', new Uint8Array()]];
  const parts = all.flatMap(([type, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return [length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)];
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const profile = (size: number): [string, Uint8Array] => [
  'iCCP',
  Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(size, 7))]),
];

describe('metadata of a PNG', () => {
  it('should be the segments of a JPEG, with a large colour profile in several', async () => {
    const read = await readPng(png(['tEXt', Buffer.from('Title\0Sea')], profile(150_000)));
    if (typeof read === 'string') throw new Error(read);
    expect([read.width, read.height]).toEqual([1024, 768]);
    const texts = read.metadata.map((segment) => Buffer.from(segment).toString('latin1'));
    expect(texts[0]).toContain('Title: Sea');
    expect(texts.slice(1).map((text) => text.slice(4, 18))).toEqual(
      [1, 2, 3].map((part) => `ICC_PROFILE\0${String.fromCharCode(part, 3)}`),
    );
    expect(read.metadata.slice(1).reduce((sum, { length }) => sum + length - 18, 0)).toBe(150_000);
  });

  it.each([
    ['a text larger than a segment', ['tEXt', Buffer.alloc(70_000, 'a')]],
    ['a profile that inflates without end', profile(64_000_000)],
    ['a chunk of a program', ['prOg', Buffer.from('own')]],
  ] as [string, [string, Uint8Array]][])('should keep the file as it is with %s', async (_, chunk) => {
    expect(await readPng(png(chunk))).toBe('more-inside');
  });

  it('should not be read from a file that ends early or has a broken profile', async () => {
    expect(await readPng(png().subarray(0, 40))).toBe('unreadable');
    expect(await readPng(png(['iCCP', Buffer.from('name\0\0not deflated')]))).toBe('unreadable');
  });
});

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(__dirname, '../../test/fixtures/heic', `${name}.heic`)));
const photo = fixture('photo');
const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The photo with one more box at the end of its properties. */
function withProperty(type: string, content: string): Uint8Array {
  const added = box(type, content);
  const bytes = Buffer.from(photo);
  const start = (name: string) => bytes.indexOf(name, 0, 'latin1') - 4;
  const end = start('ipco') + bytes.readUInt32BE(start('ipco'));
  for (const name of ['meta', 'iprp', 'ipco'])
    bytes.writeUInt32BE(bytes.readUInt32BE(start(name)) + added.length, start(name));
  return Buffer.concat([bytes.subarray(0, end), added, bytes.subarray(end)]);
}

describe('a HEIC photo', () => {
  it('should give its size, EXIF and colour profile, not its preview', async () => {
    const { metadata, ...size } = (await readHeic(photo, null)) as Exclude<
      Awaited<ReturnType<typeof readHeic>>,
      string
    >;
    expect(size).toEqual({ width: 480, height: 360 });
    expect(metadata.map((segment) => letters(segment.subarray(4, 12)))).toEqual(['Exif\0\0II', 'ICC_PROF']);
    expect(letters(metadata[0]!)).toContain('2024:05:01 12:33:22');
  });

  it.each<[string, Uint8Array, string]>([
    ['transparent', fixture('transparent'), 'transparent'],
    ['of ten bits', fixture('ten-bit'), 'deep-color'],
    ['of two pictures', fixture('two'), 'pictures'],
    [
      'with a map of brighter light',
      withProperty('auxC', '\0\0\0\0urn:com:apple:photo:2020:aux:hdrgainmap\0'),
      'gain-map',
    ],
    ['with distances', withProperty('auxC', '\0\0\0\0urn:mpeg:hevc:2015:auxid:2\0'), 'depth'],
    ['with a cut-out', withProperty('auxC', '\0\0\0\0urn:com:apple:photo:2018:aux:matte\0'), 'more-inside'],
    ['with a video', Buffer.concat([photo, box('mpvd', 'video')]), 'more-inside'],
    ['with bytes behind it', Buffer.concat([photo, Buffer.from('tail')]), 'more-inside'],
    ['with a film', Buffer.concat([photo, box('moov', '')]), 'pictures'],
    ['cut short', photo.subarray(0, 200), 'unreadable'],
  ])('should stay whole if it is %s', async (_, bytes, reason) => {
    expect(await readHeic(bytes, null)).toBe(reason);
  });

  it('should be recognised by its first bytes', () => {
    expect([photo, fixture('two')].every(isHeic)).toBe(true);
    expect(isHeic(box('ftyp', 'avif'))).toBe(false);
  });
});
