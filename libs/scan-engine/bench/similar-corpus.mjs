// Pictures for the bench of similar photos: copies of real photos, and different pictures that look alike.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomFrom } from '../test/photo-corpus.mjs';
import { appScreen, chat, invoice, page, photographed, svg } from './similar-pages.mjs';

/** Longest side in pixels of an original. */
const SIDE = 1600;

/** The copies of each original: how each is made, and its file extension. */
export const COPIES = {
  jpeg90: [(base) => base.jpeg({ quality: 90 })],
  jpeg70: [(base) => base.jpeg({ quality: 70 })],
  jpeg50: [(base) => base.jpeg({ quality: 50 })],
  half: [(base, { width }) => base.resize(width >> 1).jpeg({ quality: 85 })],
  quarter: [(base, { width }) => base.resize(width >> 2).jpeg({ quality: 85 })],
  turned90: [(base) => base.rotate(90).jpeg({ quality: 92 })],
  turned180: [(base) => base.rotate(180).jpeg({ quality: 92 })],
  turned270: [(base) => base.rotate(270).jpeg({ quality: 92 })],
  grey: [(base) => base.grayscale().jpeg({ quality: 95 })],
  brighter: [(base) => base.linear(1.15, 0).jpeg({ quality: 95 })],
  watermark: [(base, size) => base.composite([watermark(size)]).jpeg({ quality: 95 })],
  pattern: [(base, size) => base.composite([pattern(size)]).jpeg({ quality: 90 })],
  caption: [(base, size) => base.composite([caption(size)]).jpeg({ quality: 92 })],
  square: [(base) => base.resize(1200, 1200, { fit: 'contain', background: '#fff' }).jpeg({ quality: 88 })],
  webp: [(base) => base.webp({ quality: 80 }), 'webp'],
  png: [(base) => base.png({ compressionLevel: 3 }), 'png'],
  heic: [(base) => base.png({ compressionLevel: 1 }), 'heic'],
  crop3: [(base, size) => base.extract(trimmed(size, 0.03)).jpeg({ quality: 92 })],
  crop5: [(base, size) => base.extract(trimmed(size, 0.05)).jpeg({ quality: 92 })],
  crop8: [(base, size) => base.extract(trimmed(size, 0.08)).jpeg({ quality: 92 })],
  crop10: [(base, size) => base.extract(trimmed(size, 0.1)).jpeg({ quality: 92 })],
  mirrored: [(base) => base.flop().jpeg({ quality: 92 })],
  messenger: [(base, { width }) => base.resize(Math.round(width * 0.7)).jpeg({ quality: 70 })],
  screen: [(base) => base.resize(1080, 2340, { fit: 'contain', background: '#000' }).png(), 'png'],
};

/** Copies by programs that drop EXIF. */
const STRIPPED = new Set(['messenger', 'screen', 'square']);

/** Copies saved by an editor, which notes its name in EXIF where it keeps EXIF at all. */
const EDITED = new Set([
  'grey',
  'brighter',
  'watermark',
  'pattern',
  'caption',
  'crop3',
  'crop5',
  'crop8',
  'crop10',
  'mirrored',
  'turned90',
  'turned180',
  'turned270',
]);

/**
 * Writes the corpus below `home` and returns [{ path, scene, copy, kind, half }]: `scene` is shared by copies alone.
 * `photos` are paths of real photos, `words` a long text.
 */
export async function makeSimilarCorpus(
  home,
  { photos, words, encodeHeic, pages = 60, screens = 20, seed: start = 1 },
) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const pictures = [];
  const add = (kind, scene, copy, extension, bytes, at) => {
    const path = `${String(pictures.length).padStart(4, '0')}-${kind}.${extension}`;
    writeFileSync(join(home, path), bytes);
    pictures.push({ path, scene, copy, kind, half: at % 2 });
  };
  const originals = await realScenes(photos);
  for (const [at, { pixels, size, night }] of originals.entries()) {
    const base = () => sharp(pixels, { raw: { ...size, channels: 3 } });
    // Thirds: EXIF lost in the copies, EXIF kept by them, and none anywhere.
    const exif = ['original', 'all', 'none'][at % 3];
    const kind = night ? 'night' : `photo-${exif}`;
    const quality = [95, 90, 85][Math.floor(at / 3) % 3];
    const facts = {
      IFD0: { Make: 'Acme', Model: 'Acme One' },
      IFD2: { DateTimeOriginal: `2024:05:01 12:${10 + (at % 50)}:00` },
    };
    const withFacts = (picture, given) => (given ? picture.withExif(given) : picture);
    const original = await withFacts(base(), exif === 'none' ? null : facts)
      .jpeg({ quality })
      .toBuffer();
    add(kind, `photo-${at}`, 'original', 'jpg', original, at);
    for (const [copy, [make, extension = 'jpg']] of Object.entries(COPIES)) {
      if (copy === 'heic' && !encodeHeic) continue;
      const kept = exif === 'all' && !STRIPPED.has(copy) && facts;
      const own =
        kept && EDITED.has(copy) ? { ...facts, IFD0: { ...facts.IFD0, Software: 'Editor 3' } } : kept;
      const decoded = await sharp(original).raw().toBuffer();
      let bytes = await withFacts(
        make(sharp(decoded, { raw: { ...size, channels: 3 } }), size),
        own,
      ).toBuffer();
      if (copy === 'heic') bytes = await encodeHeic(bytes);
      add(kind, `photo-${at}`, copy, extension, bytes, at);
    }
    // Nobody sees black birds at night.
    if (!night) {
      const flock = base().composite([birds(size, at)]);
      add('birds', `birds-${at}`, 'original', 'jpg', await flock.jpeg({ quality: 92 }).toBuffer(), at);
    }
    add(
      'other-face',
      `face-${at}`,
      'original',
      'jpg',
      await (await otherFace(base(), size, at)).jpeg({ quality: 92 }).toBuffer(),
      at,
    );
  }
  for (const [kind, count, draw] of [
    ['page', pages, (seed) => page(seed, words)],
    ['invoice', Math.ceil(pages * 0.3), (seed) => invoice(seed)],
    ['photographed', Math.ceil(pages * 0.4), (seed) => photographed(seed, words)],
    ['chat', screens, (seed) => chat(seed, words)],
    ['app', screens, (seed) => appScreen(seed, words)],
  ]) {
    for (let seed = start; seed < start + count; seed++) {
      const picture = await draw(seed);
      const extension = kind === 'chat' || kind === 'app' ? 'png' : 'jpg';
      const made = sharp(picture);
      add(
        kind,
        `${kind}-${seed}`,
        'original',
        extension,
        await (extension === 'png' ? made.png() : made.jpeg({ quality: 92 })).toBuffer(),
        seed,
      );
      add(
        kind,
        `${kind}-${seed}`,
        'jpeg70',
        'jpg',
        await sharp(picture).jpeg({ quality: 70 }).toBuffer(),
        seed,
      );
      const { width } = await sharp(picture).metadata();
      add(
        kind,
        `${kind}-${seed}`,
        'half',
        'jpg',
        await sharp(picture)
          .resize(width >> 1)
          .jpeg({ quality: 85 })
          .toBuffer(),
        seed,
      );
    }
  }
  writeFileSync(join(home, 'corpus.json'), JSON.stringify(pictures));
  return pictures;
}

/** Real photos of at most 1600 px; every sixth is darkened and grained as at night. */
async function realScenes(photos) {
  const scenes = [];
  for (const path of photos) {
    const upright = sharp(path)
      .flatten()
      .toColourspace('srgb')
      .removeAlpha()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    const night = scenes.length % 6 === 5;
    scenes.push({ pixels: night ? darkened(data, scenes.length) : data, size, night });
  }
  return scenes;
}

function darkened(pixels, seed) {
  const random = randomFrom(seed);
  return pixels.map((value) => Math.max(0, value * 0.15 + (random() - 0.5) * 12));
}

const trimmed = ({ width, height }, share) => {
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return { left, top, width: width - 2 * left, height: height - 2 * top };
};

function watermark({ width, height }) {
  const size = Math.round(width / 22);
  const text = `<text x="96%" y="95%" text-anchor="end" font-family="DejaVu Sans" font-size="${size}" fill="#fff" fill-opacity="0.7">© Holiday Pictures</text>`;
  return { input: Buffer.from(svg(width, height, text)) };
}

/** Translucent words all over the picture, as on previews of stock photos. */
function pattern({ width, height }) {
  const size = Math.round(width / 16);
  const words = [];
  for (let y = -height; y < 2 * height; y += size * 4) {
    for (let x = -width; x < 2 * width; x += size * 8) words.push(`<text x="${x}" y="${y}">preview</text>`);
  }
  const look = `font-family="DejaVu Sans" font-size="${size}" fill="#fff" fill-opacity="0.35" transform="rotate(-30)"`;
  return { input: Buffer.from(svg(width, height, `<g ${look}>${words.join('')}</g>`)) };
}

/** Birds in the upper half, as in another shot of the scene: no copy. */
function birds({ width, height }, seed) {
  const random = randomFrom(seed);
  const bird = () =>
    `<path transform="translate(${random() * width * 0.9},${random() * height * 0.5}) scale(${(width / 1600) * (0.6 + random())})" d="M0,10 Q15,-8 28,8 Q42,-8 58,10 Q42,2 30,16 L26,16 Q14,2 0,10 Z" fill="#181818"/>`;
  return { input: Buffer.from(svg(width, height, Array.from({ length: 9 }, bird).join(''))) };
}

/** Large white letters with a dark edge in the lowest sixth, as on pictures that are passed on. */
function caption({ width, height }) {
  const size = Math.round(Math.min(width / 12, height / 9));
  const text = `<text x="50%" y="94%" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${size}" fill="#fff" stroke="#000" stroke-width="${size / 14}">GOOD MORNING</text>`;
  return { input: Buffer.from(svg(width, height, text)) };
}

/** Another face: an oval of 8 to 14 % of the width is filled from elsewhere, turned over, with a soft edge. */
async function otherFace(base, { width, height }, seed) {
  const random = randomFrom(seed);
  const side = Math.round(width * (0.08 + 0.06 * random()));
  const at = () => ({
    left: Math.round((0.2 + 0.5 * random()) * (width - side)),
    top: Math.round((0.2 + 0.5 * random()) * (height - side)),
  });
  const to = at();
  let from = at();
  for (
    let tries = 0;
    Math.abs(from.left - to.left) < side && Math.abs(from.top - to.top) < side && tries < 50;
    tries++
  )
    from = at();
  const flat = await base.png({ compressionLevel: 1 }).toBuffer();
  const face = await sharp(flat)
    .extract({ ...from, width: side, height: side })
    .rotate(180)
    .linear(0.8, 20)
    .toBuffer();
  const oval = Buffer.from(
    svg(
      side,
      side,
      `<defs><filter id="f"><feGaussianBlur stdDeviation="${side / 40}"/></filter></defs><ellipse cx="50%" cy="50%" rx="42%" ry="46%" fill="#fff" filter="url(#f)"/>`,
    ),
  );
  const cut = await sharp(face)
    .ensureAlpha()
    .composite([{ input: oval, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(flat).composite([{ input: cut, ...to }]);
}

/** The words of all text files of a folder. */
export function wordsBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.md'));
  return files
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\s+/))
    .filter((word) => /^[\w.,'()-]{1,18}$/.test(word));
}

/** Encodes PNG bytes by `heif-enc` of Debian's libheif-examples; null where it is not installed. */
export function heicEncoder(command) {
  try {
    execFileSync(command, ['--help'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return async (png) => {
    const folder = `/tmp/heic-${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'in.png'), png);
    execFileSync(command, ['-q', '90', '-o', join(folder, 'out.heic'), join(folder, 'in.png')], {
      stdio: 'ignore',
    });
    const bytes = readFileSync(join(folder, 'out.heic'));
    rmSync(folder, { recursive: true });
    return bytes;
  };
}
