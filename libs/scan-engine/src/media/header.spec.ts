import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { badPictures } from '../../test/bad-pictures.mjs';
import { readHeader, type PictureHeader } from './header';

const reading = (bytes: Uint8Array) => async (start: number, length: number) => {
  const some = bytes.subarray(start, start + length);
  return new DataView(some.buffer, some.byteOffset, some.byteLength);
};
const headerOf = (bytes: Uint8Array) => readHeader(reading(bytes));

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
    const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<rdf:Description ${attribute}/>`);
    const start = Buffer.from([0xff, 0xe1, 0, xmp.length + 2]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), start, xmp, jpeg.subarray(2)]);
    expect((await headerOf(bytes))!.embedded).toBe(embedded);
  });

  it('should read the size of a JPEG behind more data than one segment holds', async () => {
    const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
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
