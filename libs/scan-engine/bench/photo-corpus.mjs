// Photos for the bench, as cameras, phones and programs write them: JPEG with and without a thumbnail in EXIF, the
// latter progressive too, HEIC with one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { scene } from '../test/photo-corpus.mjs';

/** The kinds of photos, each in a folder of its own; all show different scenes. */
export const KINDS = ['jpeg-thumbnail', 'jpeg-plain', 'jpeg-progressive', 'heic'];

/** Writes the photos that are missing below `home`. `heifEnc` is Debian's heif-enc of libheif-examples. */
export async function makePhotos(home, { jpegs, heics, size, heifEnc }) {
  const [width, height] = size;
  for (const kind of KINDS) mkdirSync(join(home, kind), { recursive: true });
  for (let at = 0; at < jpegs; at++) {
    const [path, plain, progressive] = KINDS.slice(0, 3).map((kind) => join(home, kind, `${at}.jpg`));
    if ([path, plain, progressive].every((file) => existsSync(file))) continue;
    const pixels = await scene(100 + at, size)()
      .raw()
      .toBuffer();
    const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
    const facts = { IFD0: { Make: 'Acme', Model: 'One' } };
    const encode = (options) =>
      picture()
        .withExif(facts)
        .jpeg({ quality: 85 + (at % 10), ...options })
        .toBuffer();
    const whole = await encode({});
    const thumbnail = await picture().resize(160, 120, { fit: 'fill' }).jpeg({ quality: 75 }).toBuffer();
    writeFileSync(plain, whole);
    writeFileSync(progressive, await encode({ progressive: true }));
    writeFileSync(path, withThumbnail(whole, thumbnail));
  }
  for (let at = 0; at < heics; at++) {
    const path = join(home, 'heic', `${at}.heic`);
    if (existsSync(path)) continue;
    const png = join(home, 'picture.png');
    await scene(200 + at, size)()
      .png({ compressionLevel: 1 })
      .toFile(png);
    execFileSync(heifEnc, ['-q', '55', '-t', '320', '-p', 'preset=ultrafast', '-o', path, png], {
      stdio: 'ignore',
    });
    rmSync(png);
  }
}

/** Adds a second directory with a thumbnail to the EXIF that sharp wrote (TIFF, little endian). */
function withThumbnail(jpeg, thumbnail) {
  const start = jpeg.indexOf('Exif\0\0') + 6;
  const end = start - 8 + jpeg.readUInt16BE(start - 8);
  const tiff = Buffer.from(jpeg.subarray(start, end));
  const first = tiff.readUInt32LE(4);
  const next = first + 2 + 12 * tiff.readUInt16LE(first);
  tiff.writeUInt32LE(tiff.length, next);
  const directory = Buffer.alloc(2 + 2 * 12 + 4);
  directory.writeUInt16LE(2, 0);
  [
    [0x0201, tiff.length + directory.length],
    [0x0202, thumbnail.length],
  ].forEach(([tag, value], at) => {
    directory.writeUInt16LE(tag, 2 + 12 * at);
    directory.writeUInt16LE(4, 4 + 12 * at);
    directory.writeUInt32LE(1, 6 + 12 * at);
    directory.writeUInt32LE(value, 10 + 12 * at);
  });
  const exif = Buffer.concat([tiff, directory, thumbnail]);
  const head = Buffer.from(jpeg.subarray(0, start));
  head.writeUInt16BE(exif.length + 8, start - 8);
  return Buffer.concat([head, exif, jpeg.subarray(end)]);
}
