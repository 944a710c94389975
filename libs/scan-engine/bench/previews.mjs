// node libs/scan-engine/bench/previews.mjs --corpus FOLDER
// How well the previews in photos find candidates, on the corpus that bench/similar.mjs keeps: each photo is looked at
// as if it had a thumbnail of 160 × 120 px with bars as cameras store it, or of 320 px as phones do in HEIC, and as a
// JPEG of 1280 px or more without one by its eighth. Prints the bits by which a preview differs from its own photo, the
// copies that are candidates by pixels and by previews, and the candidates among different pictures, which are compared
// in vain.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pixelsOf } from '../test/photo-corpus.mjs';
import { compileEngine } from './compile-engine.mjs';

const NO_EXIF = { edited: false, makerNote: false, takenAt: null, camera: null, exifFields: 0 };

/** Longest side in pixels from which on an eighth of a JPEG is looked at. */
const MIN_SIDE = 1280;

const { values } = parseArgs({ options: { corpus: { type: 'string' } } });
const home = mkdtempSync(join(tmpdir(), 'preview-bench-'));
sharp.concurrency(1);
try {
  const dist = compileEngine(home);
  const require = createRequire(import.meta.url);
  const files =
    'grayscale header jpeg/decode-eighth photo-features preview/preview-features similarity perceptual-hash';
  const engine = Object.assign(
    {},
    ...files.split(' ').map((file) => require(join(dist, 'media', `${file}.js`))),
  );
  const pictures = JSON.parse(readFileSync(join(values.corpus, 'corpus.json')));
  const seen = [];
  for (const [id, { path }] of pictures.entries()) {
    if (path.endsWith('.heic')) continue;
    seen.push(await look(engine, id, join(values.corpus, path)));
  }
  report(engine, pictures, seen);
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function look(engine, id, path) {
  const bytes = readFileSync(path);
  const { rgba, width, height } = await pixelsOf(bytes);
  const { width: wholeWidth, height: wholeHeight } = await sharp(bytes).metadata();
  const stored = { width: wholeWidth, height: wholeHeight };
  const pixels = { id, ...engine.computePhotoFeatures({ rgba, width, height }, stored, {}, NO_EXIF) };
  const flat = sharp(bytes).flatten({ background: '#fff' }).removeAlpha();
  const isTall = wholeHeight > wholeWidth;
  const box = { fit: 'contain', background: '#000' };
  const exif = await preview(
    engine,
    id,
    stored,
    flat.clone().resize(isTall ? 120 : 160, isTall ? 160 : 120, box),
    75,
  );
  const heif = await preview(engine, id, stored, flat.clone().resize(320, 320, { fit: 'inside' }), 60);
  return { id, pixels, exif, heif, eighth: eighthOf(engine, id, bytes, stored) };
}

/** As the engine looks at a JPEG without a preview. */
function eighthOf({ decodeEighth, toGrayscale, computePreviewFeatures }, id, bytes, stored) {
  if (bytes.readUInt16BE(0) !== 0xffd8 || Math.max(stored.width, stored.height) < MIN_SIDE) return null;
  const { rgba, width, height } = decodeEighth(bytes, stored);
  return { id, ...computePreviewFeatures(toGrayscale(rgba, width, height), stored, {}, NO_EXIF) };
}

async function preview({ toGrayscale, fitPreview, computePreviewFeatures }, id, stored, small, quality) {
  const jpeg = await small.jpeg({ quality }).toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const decoded = toGrayscale(data, info.width, info.height);
  const shown = fitPreview(decoded, { stored, turn: 0, mirrored: false });
  return shown && { id, ...computePreviewFeatures(shown, stored, {}, NO_EXIF) };
}

function report(engine, pictures, seen) {
  for (const kind of ['exif', 'heif', 'eighth']) {
    const with_ = seen.filter((one) => one[kind]);
    const own = with_.map((one) => bitsBetween(one.pixels, one[kind])).sort((a, b) => a - b);
    const at = (share) => own[Math.min(own.length - 1, Math.floor(share * own.length))];
    console.log(
      `${kind}: ${with_.length} of ${seen.length} previews fit; bits beside the own photo: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`,
    );
  }
  const byPixels = candidates(
    engine,
    pictures,
    seen.map(({ pixels }) => pixels),
  );
  console.log(
    `by pixels: ${byPixels.copies.size} copies are candidates, and ${byPixels.others} pairs of different pictures`,
  );
  for (const [name, pick] of [
    ['each by its EXIF preview', ({ exif, pixels }) => exif ?? pixels],
    ['each by its HEIF preview', ({ heif, pixels }) => heif ?? pixels],
    ['each JPEG by its eighth', ({ eighth, pixels }) => eighth ?? pixels],
    [
      'originals by HEIF, copies by pixels',
      ({ id, heif, pixels }) => (pictures[id].copy === 'original' ? (heif ?? pixels) : pixels),
    ],
    [
      'originals by EXIF, copies by pixels',
      ({ id, exif, pixels }) => (pictures[id].copy === 'original' ? (exif ?? pixels) : pixels),
    ],
  ]) {
    const found = candidates(engine, pictures, seen.map(pick));
    const missed = [...byPixels.copies].filter((key) => !found.copies.has(key));
    const kinds = new Map();
    for (const key of missed) {
      const kind = pictures[key].copy;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    console.log(
      `${name}: ${byPixels.copies.size - missed.length} of ${byPixels.copies.size} copies, ${found.others} pairs of different pictures; missed ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'}`,
    );
  }
}

/** Copies that are a candidate with their original, and pairs of different pictures. */
function candidates({ forEachCandidatePair }, pictures, photos) {
  const varied = photos.filter(({ flat }) => !flat);
  const copies = new Set();
  const others = new Set();
  forEachCandidatePair(varied, (a, b) => {
    const [one, other] = [varied[a].id, varied[b].id];
    const both = [pictures[one], pictures[other]];
    if (both[0].scene !== both[1].scene) others.add(`${Math.min(one, other)} ${Math.max(one, other)}`);
    else if (both[0].copy === 'original') copies.add(other);
    else if (both[1].copy === 'original') copies.add(one);
  });
  return { copies, others: others.size };
}

function bitsBetween(one, other) {
  const hashes = ({ dHash, pHash }) => [...dHash, pHash];
  const bits = (number) => (number >>> 0).toString(2).replaceAll('0', '').length;
  const theirs = hashes(other);
  return Math.max(
    ...hashes(one).map(([high, low], at) => bits(high ^ theirs[at][0]) + bits(low ^ theirs[at][1])),
  );
}
