// A seeded corpus of photo-like pictures: bases with typical copies, and unrelated pictures.
import sharp from 'sharp';

const SHAPES = [
  [800, 600],
  [600, 800],
  [900, 600],
  [640, 640],
  [960, 540],
];

/** The edits of each base; keys name the copies. */
const COPIES = {
  'jpeg-q50': (base) => base.jpeg({ quality: 50 }),
  'half-size': async (base) => half(base),
  brighter: (base) => base.linear(1.1, 0).jpeg({ quality: 90 }),
  'turned-right': (base) => base.rotate(90).jpeg({ quality: 90 }),
  'turned-over': (base) => base.rotate(180).jpeg({ quality: 90 }),
  'turned-left': (base) => base.rotate(270).jpeg({ quality: 90 }),
};

async function half(base) {
  const { width } = await base.metadata();
  return base.resize(Math.round(width / 2)).jpeg({ quality: 90 });
}

/** Pictures as { name, of, bytes }: `of` is the base of a copy, and unique for the unrelated. */
export async function makeCorpus({ bases = 40, unrelated = 200 } = {}) {
  const pictures = [];
  for (let seed = 1; seed <= bases; seed++) {
    const picture = scene(seed);
    const original = await picture().jpeg({ quality: 95 }).toBuffer();
    pictures.push({ name: `base-${seed}.jpg`, of: seed, bytes: original });
    for (const [copy, make] of Object.entries(COPIES)) {
      const bytes = await (await make(sharp(original))).toBuffer();
      pictures.push({ name: `base-${seed}-${copy}.jpg`, of: seed, bytes });
    }
  }
  for (let seed = 1001; seed <= 1000 + unrelated; seed++) {
    const bytes = await scene(seed)().jpeg({ quality: 92 }).toBuffer();
    pictures.push({ name: `other-${seed}.jpg`, of: seed, bytes });
  }
  return pictures;
}

/**
 * One scene by its seed: sky above ground, objects in it, light from one side, and grain; creates a sharp pipeline on
 * each call.
 */
export function scene(seed, size = undefined) {
  const random = randomFrom(seed);
  const [width, height] = size ?? SHAPES[Math.floor(random() * SHAPES.length)];
  const colour = () => `rgb(${[0, 0, 0].map(() => Math.round(random() * 255)).join(' ')})`;
  const percent = (from, to) => `${(100 * (from + random() * (to - from))).toFixed(1)}%`;
  const gradient = (id) =>
    `<linearGradient id="${id}" x1="${percent(0, 1)}" x2="${percent(0, 1)}" y2="1">` +
    `<stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`;
  const things = Array.from({ length: 10 + Math.floor(random() * 12) }, () => {
    const place = `fill="${random() < 0.4 ? 'url(#thing)' : colour()}"`;
    return random() < 0.5
      ? `<ellipse cx="${percent(0, 1)}" cy="${percent(0, 1)}" rx="${percent(0.03, 0.2)}" ry="${percent(0.03, 0.2)}" ${place}/>`
      : `<rect x="${percent(-0.1, 0.9)}" y="${percent(-0.1, 0.9)}" width="${percent(0.04, 0.4)}" height="${percent(0.04, 0.4)}" ${place}/>`;
  });
  const horizon = percent(0.3, 0.7);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs>${gradient('sky')}${gradient('ground')}${gradient('thing')}</defs>` +
    `<rect width="100%" height="100%" fill="url(#sky)"/><rect y="${horizon}" width="100%" height="100%" fill="url(#ground)"/>` +
    `${things.join('')}</svg>`;
  return () =>
    sharp(Buffer.from(svg))
      .flatten()
      .blur(0.8)
      .composite([{ input: GRAIN, raw: GRAIN_SHAPE, tile: true, blend: 'over' }]);
}

const GRAIN_SHAPE = { width: 128, height: 128, channels: 4 };
const GRAIN = grain();

function grain() {
  const random = randomFrom(7);
  const pixels = Buffer.alloc(GRAIN_SHAPE.width * GRAIN_SHAPE.height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(random() * 255, at, at + 3);
    pixels[at + 3] = 10;
  }
  return pixels;
}

/** Mulberry32: the same numbers in every engine. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The picture as the engine decodes it in the browser: upright, in sRGB, at most `side` px, on white; as RGBA. */
export async function pixelsOf(bytes, side = 512) {
  const upright = sharp(bytes).rotate().toColourspace('srgb').flatten({ background: '#fff' });
  const { autoOrient } = await sharp(bytes).metadata();
  const { data, info } = await upright
    .resize(side, side, { fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    rgba: data,
    width: info.width,
    height: info.height,
    whole: { width: autoOrient.width, height: autoOrient.height },
  };
}
