import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Exif } from 'sharp';
import { box } from '../../test/box';
import { readingFrom } from '../../test/corpus-looks';
import { badPictures } from '../../test/bad-pictures.mjs';
import { localTime, readExif } from './exif';
import { type PictureHeader, readHeader } from './header';
import { readHeifSize } from './heif-size';
import { readVideoContainer } from './video-container';

const plain = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });
const headerOf = (bytes: Uint8Array) => readHeader(readingFrom(bytes));

describe('header of a picture', () => {
  let bad: Map<string, Uint8Array>;
  const header = (path: string): Promise<PictureHeader | null> => headerOf(bad.get(path)!);

  beforeAll(async () => {
    bad = new Map(await badPictures());
  });

  it.each([
    ['good/cmyk.jpg', 'jpeg', 900, 600],
    ['good/still.gif', 'gif', 640, 640],
    ['good/still.webp', 'webp', 800, 600],
    ['good/lossless.webp', 'webp', 960, 540],
    ['good/still.avif', 'avif', 900, 600],
    ['good/png-called.jpg', 'png', 640, 640],
    ['exif/scene.heic', 'heic', 320, 240],
    ['exif/turned.jpg', 'jpeg', 800, 600],
    ['bad/one-pixel.png', 'png', 1, 1],
    ['bad/bomb.png', 'png', 20_000, 20_000],
  ])('should detect format and size of %s by its content', async (path, format, width, height) => {
    expect(await header(path)).toMatchObject({ format, width, height, animated: false });
  });

  it.each(['bad/animated.gif', 'bad/animated.webp'])('should detect that %s is animated', async (path) => {
    expect(await header(path)).toMatchObject({ animated: true });
  });

  it.each(['bad/drawing.jpg', 'bad/empty.jpg', 'bad/words.png', 'bad/raw.dng', 'bad/only-header.jpg'])(
    'should find no known picture in %s',
    async (path) => {
      expect(await header(path)).toBeNull();
    },
  );

  it('should read the size of a BMP, also of a top-down one', async () => {
    const bytes = Buffer.alloc(60);
    bytes.write('BM');
    bytes.writeInt32LE(70, 18);
    bytes.writeInt32LE(-50, 22);
    expect(await headerOf(bytes)).toEqual({ format: 'bmp', width: 70, height: 50, animated: false });
  });

  it('should read the shown size of a HEIC whose encoded size is padded', async () => {
    const padded = readFileSync(join(__dirname, '../../test/fixtures/padded.heic'));
    expect(await headerOf(padded)).toMatchObject({ format: 'heic', width: 301, height: 225 });
  });

  it.each([95, 80, 50])('should read quality %i of a JPEG from its quantization', async (quality) => {
    const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
      .jpeg({ quality })
      .toBuffer();
    expect(Math.abs((await headerOf(jpeg))!.quality! - quality)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['GCamera:MotionPhoto="1"', 'motion-photo'],
    ['GCamera:MicroVideo="1"', 'motion-photo'],
    ['hdrgm:Version="1.0"', 'gain-map'],
    ['Item:Semantic="GainMap"', 'gain-map'],
    ['GCamera:MotionPhoto="0"', undefined],
  ])('should recognise what XMP with %s says a JPEG carries', async (attribute, embedded) => {
    const jpeg = await plain(30, 20).jpeg().toBuffer();
    const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<rdf:Description ${attribute}/>`);
    const start = Buffer.from([0xff, 0xe1, 0, xmp.length + 2]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), start, xmp, jpeg.subarray(2)]);
    expect((await headerOf(bytes))!.embedded).toBe(embedded);
  });

  it('should read the size of a JPEG behind more data than one segment holds', async () => {
    const jpeg = await plain(30, 20).jpeg().toBuffer();
    const long = Buffer.alloc(65_537);
    long.set([0xff, 0xe1, 0xff, 0xff]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), long, long, jpeg.subarray(2)]);
    expect(await headerOf(bytes)).toMatchObject({ width: 30, height: 20 });
  });

  it('should end on every truncated or malicious header', async () => {
    for (const [path, bytes] of bad) {
      const start = bytes.subarray(0, 400);
      for (let length = 0; length < start.length; length += 7) {
        const cut = await headerOf(start.subarray(0, length));
        expect([path, cut === null || cut.width > 0]).toEqual([path, true]);
        const spoilt = Buffer.from(start);
        spoilt.fill(0xff, length, Math.min(length + 4, start.length));
        await headerOf(spoilt);
        spoilt.fill(0, length, Math.min(length + 4, start.length));
        await headerOf(spoilt);
      }
    }
  });
});

const uint32 = (...values: number[]) =>
  values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255));

const viewOf = (bytes: Buffer) => new DataView(Uint8Array.from(bytes).buffer);

/** A `meta` box whose item 2 has all properties; item 1 is a tile. */
function metaBox(...properties: Buffer[]): DataView {
  const numbers = properties.map((_, at) => at + 2);
  const associations = [...uint32(0, 2), 0, 1, 1, 1, 0, 2, properties.length, ...numbers];
  const meta = box(
    'meta',
    uint32(0),
    box('pitm', uint32(0), [0, 2]),
    box('iprp', box('ipco', box('ispe', uint32(0, 512, 512)), ...properties), box('ipma', associations)),
  );
  return viewOf(meta);
}

const size = (width: number, height: number) => box('ispe', uint32(0, width, height));
const clap = (width: number, height: number) => box('clap', uint32(width, 1, height, 1, 0, 1, 0, 1));

describe('shown size of a HEIF picture', () => {
  it('should be that of the primary picture without the padding of its blocks', () => {
    expect(readHeifSize(metaBox(size(4032, 3072)))).toEqual({ width: 4032, height: 3072 });
    expect(readHeifSize(metaBox(size(4032, 3072), clap(4032, 3024)))).toEqual({ width: 4032, height: 3024 });
  });

  it.each([
    [1, 3024, 4032],
    [2, 4032, 3024],
    [3, 3024, 4032],
  ])('should follow %i quarter turns', (turns, width, height) => {
    const meta = metaBox(size(4032, 3072), clap(4032, 3024), box('irot', [turns]));
    expect(readHeifSize(meta)).toEqual({ width, height });
  });

  it('should be unknown without a primary picture or its size', () => {
    expect(readHeifSize(metaBox(box('irot', [1])))).toBeNull();
    expect(readHeifSize(viewOf(box('meta', uint32(0))))).toBeNull();
  });
});

const withExif = async (exif: Exif) => readExif(await plain().withExif(exif).jpeg().toBuffer());

describe('EXIF of a photo', () => {
  it('should read the local time, the camera and the number of fields (MEDIA-02)', async () => {
    const exif = await withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
      IFD2: { DateTimeOriginal: '2024:05:01 12:33:22', SubSecTimeOriginal: '25' },
    });
    expect(exif).toMatchObject({ takenAt: Date.UTC(2024, 4, 1, 12, 33, 22, 250), camera: 'Canon EOS R6' });
    expect(exif.exifFields).toBeGreaterThan(4);
  });

  it.each([
    [{ Make: 'Apple', Model: 'iPhone 15' }, 'Apple iPhone 15'],
    [{ Make: 'Acme ' }, 'Acme'],
    [{ Model: 'One' }, 'One'],
    [{ Artist: 'Somebody' }, null],
  ])('should read the camera of %j', async (IFD0, camera) => {
    expect((await withExif({ IFD0 })).camera).toBe(camera);
  });

  it.each([
    ['Adobe Photoshop Lightroom 7.2', true],
    ['Snapseed 2.0', true],
    ['17.4.1', false],
    ['HDR+ 1.0.618539233z', false],
  ])('should recognise whether %s edits photos', async (Software, edited) => {
    expect((await withExif({ IFD0: { Software } })).edited).toBe(edited);
  });

  it('should return no fields without EXIF, with broken EXIF, or without a photo', async () => {
    const nothing = { takenAt: null, camera: null, edited: false, makerNote: false, exifFields: 0 };
    expect(await readExif(await plain().jpeg().toBuffer())).toEqual(nothing);
    expect(await readExif(await plain().webp().toBuffer())).toEqual(nothing);
    expect(await readExif(Buffer.from('no picture at all, but long enough'))).toEqual(nothing);
    const broken = await plain()
      .withExif({ IFD0: { Model: 'One' } })
      .jpeg()
      .toBuffer();
    broken.fill(0xff, 40, 60);
    expect(await readExif(broken)).toMatchObject({ takenAt: null });
  });

  it.each(['0000:00:00 00:00:00', '2024:13:01 10:00:00', '    :  :     :  :  ', 'yesterday', undefined, 5])(
    'should reject %j as a date',
    (text) => {
      expect(localTime(text)).toBeNull();
    },
  );
});

/** An element of Matroska: its id, its length in 4 bytes and its content. */
const element = (id: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};

function mp4Track(handler: string, language: number, version = 0): Buffer {
  const header = Buffer.alloc(version ? 36 : 24);
  header[0] = version;
  header.writeUInt16BE(language, header.length - 4);
  const kind = Buffer.from(`${'\0'.repeat(8)}${handler}`, 'latin1');
  return box('trak', box('tkhd'), box('mdia', box('mdhd', header), box('hdlr', kind)));
}

const movie = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp'), box('mdat', Buffer.alloc(3000)), box('moov', box('mvhd'), ...tracks)]);

const mkvTrack = (type: string, ...more: Buffer[]) => element('ae', element('83', type), ...more);
const matroska = (...tracks: Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', 'head'),
    // A segment of unknown length, as recorders write it.
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('114d9b74', '\x16\x54\xae\x6b'),
    element('1654ae6b', ...tracks),
    element('1f43b675', 'cluster'),
  ]);

const [GERMAN, ENGLISH, UNSPECIFIED] = [0x10b5, 0x15c7, 0x7fff];
const PICTURE = mp4Track('vide', UNSPECIFIED);

const read = (file: Buffer) => readVideoContainer(new Blob([Uint8Array.from(file)]));

describe('readVideoContainer', () => {
  it.each<[string, Buffer, string]>([
    ['MP4', movie(PICTURE, mp4Track('soun', ENGLISH), mp4Track('soun', GERMAN, 1)), 'deu,eng'],
    ['QuickTime', movie(PICTURE, mp4Track('soun', UNSPECIFIED)), 'und'],
    ['MP4 without sound', movie(PICTURE), ''],
    [
      'Matroska',
      matroska(mkvTrack('\x01'), mkvTrack('\x02'), mkvTrack('\x02', element('22b59c', 'deu\0'))),
      'deu,eng',
    ],
    ['Matroska without sound', matroska(mkvTrack('\x01')), ''],
  ])('should list the languages of %s', async (_, file, tracks) => {
    expect(await read(file)).toMatchObject({ sound: tracks });
  });

  it.each([
    ['a cut MP4', movie(PICTURE, mp4Track('soun', GERMAN)).subarray(0, -20)],
    ['an MP4 without tracks', movie()],
    ['a Matroska file without tracks', matroska()],
    ['another format', Buffer.from(`RIFF${'AVI '.repeat(20)}`)],
    ['an empty file', Buffer.alloc(0)],
  ])('should not tell the sound of %s', async (_, file) => {
    expect(await read(file)).toBeNull();
  });

  it('should tell what a phone wrote from what a program wrote', async () => {
    const phone = [movie(PICTURE), box('meta', Buffer.from('com.apple.quicktime.make Apple'))];
    expect(await read(Buffer.concat(phone))).toEqual({ sound: '', camera: true, edited: false });
    const program = [movie(PICTURE), box('udta', Buffer.from('Lavf59.27.100'))];
    expect(await read(Buffer.concat(program))).toEqual({ sound: '', camera: false, edited: true });
  });
});
