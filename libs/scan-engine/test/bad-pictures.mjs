// Pictures that photo analysis must survive, and some with EXIF; each as [path, bytes].
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { scene } from './photo-corpus.mjs';

/** A PNG whose header claims 20,000 × 20,000 and whose few bytes would unpack to 1.6 GB. */
function bomb(side = 20_000) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(100)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = (width, height, background) => sharp({ create: { width, height, channels: 3, background } });

/** Frames of an animation stacked vertically, as sharp expects them. */
async function animation(format) {
  const pages = await Promise.all(
    [2021, 2022, 2023].map((seed) => scene(seed, [160, 128])().raw().toBuffer()),
  );
  const raw = { width: 160, height: 384, channels: 3, pageHeight: 128 };
  const moving = sharp(Buffer.concat(pages), { raw, animated: true });
  const options = { loop: 0, delay: [100, 100, 100] };
  return (format === 'gif' ? moving.gif(options) : moving.webp(options)).toBuffer();
}

export async function badPictures() {
  const jpeg = await scene(2031)().jpeg().toBuffer();
  const png = await scene(2032)().png().toBuffer();
  return [
    ['bad/truncated.jpg', jpeg.subarray(0, jpeg.length >> 1)],
    ['bad/only-header.jpg', jpeg.subarray(0, 8)],
    ['bad/truncated.png', png.subarray(0, png.length >> 1)],
    ['bad/one-pixel.png', await plain(1, 1, '#888').png().toBuffer()],
    ['bad/bomb.png', bomb()],
    ['bad/animated.gif', await animation('gif')],
    ['bad/animated.webp', await animation('webp')],
    [
      'bad/drawing.jpg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>1</script></svg>'),
    ],
    ['bad/logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')],
    ['bad/empty.jpg', Buffer.alloc(0)],
    ['bad/words.png', Buffer.from('no picture at all, but long enough for a header')],
    ['bad/raw.dng', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200)])],
    ['good/cmyk.jpg', await scene(2033, [900, 600])().toColourspace('cmyk').jpeg().toBuffer()],
    ['good/still.gif', await scene(2034, [640, 640])().gif().toBuffer()],
    ['good/still.webp', await scene(2035, [800, 600])().webp().toBuffer()],
    ['good/lossless.webp', await scene(2036, [960, 540])().webp({ lossless: true }).toBuffer()],
    ['good/still.avif', await scene(2037, [900, 600])().avif({ effort: 0 }).toBuffer()],
    ['good/png-called.jpg', await scene(2038, [640, 640])().png().toBuffer()],
    ['good/plain.jpg', await plain(600, 400, '#3a6').jpeg().toBuffer()],
    ...(await exifPictures()),
  ];
}

/** Those with EXIF: a turned one, a burst, a later one, a HEIC. @public: the companion's tests import it by path */
export async function exifPictures() {
  const dated = (second) => ({
    IFD0: { Make: 'Acme', Model: 'Acme One' },
    IFD2: { DateTimeOriginal: `2024:05:01 12:33:${second}`, SubSecTimeOriginal: '25' },
  });
  const shot = (second, level) =>
    scene(2041, [800, 600])().linear(level, 0).withExif(dated(second)).jpeg({ quality: 85 }).toBuffer();
  return [
    [
      'exif/turned.jpg',
      await scene(2042, [800, 600])()
        .withExif(dated('50'))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ],
    ['exif/burst-1.jpg', await shot('10', 1)],
    ['exif/burst-2.jpg', await shot('11', 1.05)],
    ['exif/burst-3.jpg', await shot('13', 1.1)],
    ['exif/later.jpg', await shot('40', 1.05)],
    ['exif/scene.heic', readFileSync(new URL('fixtures/scene-3.heic', import.meta.url))],
  ];
}
