// node libs/scan-engine/bench/similar.mjs --photos FOLDER [--corpus FOLDER] [--scenes N] [--pages N] [--screens N]
//   [--seed N] [--half 0|1] [--groups] [--heif-enc COMMAND] [--heif-convert COMMAND] [--findimagedupes COMMAND]
// Compares copies of real photos with their originals, and pictures that look alike with one another; prints the recall
// of each kind of copy, false groups or pairs, and the share of right keepers. FOLDER is searched for JPEG, such as
// Debian's mate-backgrounds or plasma-workspace-wallpapers. Scenes of half 0 are for tuning. `--groups` also verifies
// the copies of one photo among themselves and prints the groups that a user sees.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pixelsOf } from '../test/photo-corpus.mjs';
import { compileEngine } from './compile-engine.mjs';
import { heicEncoder, makeSimilarCorpus, wordsBelow } from './similar-corpus.mjs';

const option = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    corpus: { type: 'string' },
    scenes: option('40'),
    pages: option('60'),
    screens: option('20'),
    seed: option('1'),
    half: { type: 'string' },
    groups: { type: 'boolean', default: false },
    'heif-enc': option('heif-enc'),
    'heif-convert': option('heif-convert'),
    findimagedupes: option('findimagedupes'),
  },
});

/** JPEG below this size are icons. */
const MIN_BYTES = 150_000;

const home = mkdtempSync(join(tmpdir(), 'similar-bench-'));
const corpus = values.corpus ?? join(home, 'corpus');
sharp.concurrency(1);
try {
  const pictures = await openCorpus();
  const dist = compileEngine(home);
  const require = createRequire(import.meta.url);
  const files =
    'compare-colours compare-pixels exif grayscale group-media header photo-features saved-anew similarity suggest-keep verified-pairs verify-pair';
  const engine = Object.assign(
    {},
    ...files.split(' ').map((file) => require(join(dist, 'media', `${file}.js`))),
  );
  const seen = await readAll(engine, pictures);
  const checks = checkPairs(engine, seen, pictures);
  await findAllSavedAnew(engine, seen, checks);
  for (const strictness of ['strict', 'loose']) {
    const pairs = [];
    checks.forEach((a, b) => checks.accepts(a, b, strictness) && pairs.push([a, b]));
    report(strictness, pictures, pairs);
    if (values.groups) reportGroups(engine, seen, pictures, checks, strictness);
  }
  for (const isNamed of [true, false]) reportKeepers(engine, seen, pictures, checks, isNamed);
  reportMeasures(seen, pictures);
  reportOther(pictures);
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function openCorpus() {
  if (!existsSync(join(corpus, 'corpus.json'))) {
    const photos = readdirSync(values.photos, { recursive: true })
      .map((name) => join(values.photos, name))
      .filter((path) => /\.jpe?g$/i.test(path) && statSync(path).size > MIN_BYTES)
      .sort();
    await makeSimilarCorpus(corpus, {
      photos: photos.slice(0, Number(values.scenes)),
      pages: Number(values.pages),
      screens: Number(values.screens),
      seed: Number(values.seed),
      words: wordsBelow(fileURLToPath(new URL('../../../docs', import.meta.url))),
      encodeHeic: heicEncoder(values['heif-enc']),
    });
  }
  const all = JSON.parse(readFileSync(join(corpus, 'corpus.json')));
  return values.half === undefined ? all : all.filter(({ half }) => half === Number(values.half));
}

async function readAll(engine, pictures) {
  const seen = [];
  for (const [id, { path }] of pictures.entries()) {
    const bytes = readFileSync(join(corpus, path));
    const decodable = path.endsWith('heic') ? decodeHeic(path) : bytes;
    const header = await headerOf(engine, bytes);
    const small = await pixelsOf(decodable);
    const large = await pixelsOf(decodable, engine.DETAIL_SIDE);
    const whole = { width: header.width, height: header.height };
    seen.push({
      photo: { id, ...engine.computePhotoFeatures(small, whole, header, await engine.readExif(bytes)) },
      file: { id, path, size: bytes.length, lastModified: 0, category: 'images' },
      unit: { ids: [id], bytes: bytes.length },
      detail: {
        ...engine.toGrayscale(large.rgba, large.width, large.height),
        colours: engine.toColours(large.rgba, large.width, large.height),
      },
    });
  }
  return seen;
}

function headerOf({ readHeader }, bytes) {
  return readHeader(async (start, length) => {
    const part = bytes.subarray(start, start + length);
    return new DataView(part.buffer, part.byteOffset, part.byteLength);
  });
}

/** As the app does it for the pairs that it accepts. */
async function findAllSavedAnew(engine, seen, checks) {
  const accepted = [];
  checks.forEach((a, b, check) => engine.isAccepted(check) && accepted.push([a, b, check]));
  for (const [a, b, check] of accepted) {
    if (!engine.canBeSavedAnew(seen[a].photo, seen[b].photo)) continue;
    check.savedAnew = engine.findSavedAnew(await sampleOf(engine, seen[a]), await sampleOf(engine, seen[b]));
  }
}

async function sampleOf(engine, { file }) {
  const bytes = readFileSync(join(corpus, file.path));
  const header = await headerOf(engine, bytes);
  const { left, top, ...size } = engine.samplePart(header);
  const { data, info } = await sharp(bytes)
    .extract({ left, top, ...size })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { quantization } = header;
  return { ...engine.toGrayscale(data, info.width, info.height), left, top, quantization };
}

function decodeHeic(path) {
  const png = join(home, 'decoded.png');
  execFileSync(values['heif-convert'], [join(corpus, path), png], { stdio: 'ignore' });
  return readFileSync(png);
}

function checkPairs({ VerifiedPairs, forEachCandidatePair, verifyPair, isPage }, seen, pictures) {
  const checks = new VerifiedPairs();
  const varied = seen.filter(({ photo }) => !photo.flat);
  let [pairs, different] = [0, 0];
  const { user } = process.cpuUsage();
  forEachCandidatePair(
    varied.map(({ photo }) => photo),
    (a, b) => {
      const [one, other] = [varied[a], varied[b]];
      if (checks.has(one.photo.id, other.photo.id)) return;
      const both = [pictures[one.photo.id], pictures[other.photo.id]];
      // Each copy beside its original, as in most folders; copies among themselves are many and say little.
      const isOneScene = both[0].scene === both[1].scene;
      if (!values.groups && isOneScene && both.every(({ copy }) => copy !== 'original')) return;
      pairs++;
      if (!isOneScene) different++;
      checks.setSeenFrom(
        one.photo.id,
        other.photo.id,
        verifyPair(one.detail, other.detail, isPage(one.photo) || isPage(other.photo)),
      );
    },
  );
  const ms = (process.cpuUsage().user - user) / 1000 / pairs;
  console.log(`${seen.length} pictures, ${pairs} pairs verified, ${ms.toFixed(0)} ms of CPU each`);
  console.log(`${different} of them candidates of different pictures`);
  return checks;
}

function isReal({ kind }) {
  return kind.startsWith('photo-') || kind === 'night';
}

function nameOf(picture) {
  return isReal(picture) ? picture.copy : `${picture.kind} ${picture.copy}`;
}

function originals(pictures) {
  return new Map(pictures.flatMap(({ scene, copy }, at) => (copy === 'original' ? [[scene, at]] : [])));
}

/** `groups` are lists of positions. */
function report(title, pictures, groups) {
  const together = new Set(groups.flatMap((ids) => ids.flatMap((a) => ids.map((b) => `${a} ${b}`))));
  const original = originals(pictures);
  const found = new Map();
  pictures.forEach((picture, at) => {
    if (picture.copy === 'original') return;
    const counts = found.get(nameOf(picture)) ?? [0, 0];
    found.set(nameOf(picture), counts);
    counts[1]++;
    if (together.has(`${at} ${original.get(picture.scene)}`)) counts[0]++;
  });
  const wrong = new Map();
  for (const ids of groups) {
    if (new Set(ids.map((id) => pictures[id].scene)).size === 1) continue;
    const kinds = [...new Set(ids.map((id) => pictures[id].kind))].sort().join(' + ');
    wrong.set(kinds, (wrong.get(kinds) ?? 0) + 1);
  }
  console.log(
    `\n${title}: ${[...found].map(([name, [right, all]]) => `${name} ${right}/${all}`).join(', ')}`,
  );
  console.log(
    `false groups: ${[...wrong].map(([kinds, count]) => `${count} of ${kinds}`).join(', ') || 'none'}`,
  );
}

/** The groups of the app, and what "select all but the suggested" selects in them. */
function reportGroups({ groupMedia }, seen, pictures, checks, strictness) {
  const [files, photos] = [seen.map(({ file }) => file), seen.map(({ photo }) => photo)];
  const { similar, bursts } = groupMedia(files, photos, { strictness }, checks);
  for (const [name, groups] of Object.entries({ similar, bursts })) {
    let [selected, unverified, wrong] = [0, 0, 0];
    for (const { units, keep, isVerified } of groups) {
      const kept = units[keep].ids[0];
      for (const [id] of units.map(({ ids }) => ids)) {
        if (!isVerified || id === kept) continue;
        selected++;
        if (!checks.accepts(id, kept, strictness)) unverified++;
        if (pictures[id].scene !== pictures[kept].scene) wrong++;
      }
    }
    console.log(
      `${name}: ${groups.length} groups, ${selected} selected, ${unverified} of them not accepted as`,
    );
    console.log(`  the suggested one, ${wrong} of another picture`);
  }
}

/**
 * Each copy beside its original, as a pair, and of them the pairs that the app shows at loose; all file dates are
 * equal. Only the original may have a camera's name.
 */
function reportKeepers({ suggestKeep }, seen, pictures, checks, isNamed) {
  const original = originals(pictures);
  const wrong = new Map();
  const pairs = { count: 0, wrong: 0 };
  const shown = { ...pairs };
  pictures.forEach((picture, at) => {
    if (picture.copy === 'original' || !isReal(picture)) return;
    const first = seen[original.get(picture.scene)];
    const isShown = checks.accepts(first.file.id, at, 'loose');
    const counted = isShown ? [pairs, shown] : [pairs];
    for (const one of counted) one.count++;
    const path = isNamed ? `DCIM/Camera/IMG_20240501_${100000 + at}.jpg` : first.file.path;
    const wanted = { ...first, file: { ...first.file, path } };
    if (suggestKeep([seen[at], wanted], checks).keep === wanted) return;
    for (const one of counted) one.wrong++;
    const name = `${isShown ? '' : 'not shown '}${picture.kind} ${picture.copy}`;
    wrong.set(name, (wrong.get(name) ?? 0) + 1);
  });
  const rightOf = (all) => `${all.count - all.wrong} of ${all.count}`;
  console.log(
    `\nkeeper ${isNamed ? 'with a camera name' : 'without'}: ${rightOf(shown)} shown pairs right, ${rightOf(pairs)} of all; wrong: ${[...wrong].map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
}

function reportMeasures(seen, pictures) {
  const names = ['blurry', 'dark', 'screenshot', 'document'];
  const kinds = groupByKind(pictures);
  for (const [kind, all] of kinds) {
    const counts = names.map((name) => `${name} ${all.filter((at) => seen[at].photo.measures[name]).length}`);
    console.log(`${kind}: ${counts.join(', ')} of ${all.length}`);
  }
}

function groupByKind(pictures) {
  const kinds = new Map();
  pictures.forEach(({ kind }, at) => kinds.set(kind, [...(kinds.get(kind) ?? []), at]));
  return kinds;
}

/** Debian's findimagedupes at its defaults, where it is installed; it cannot read HEIC. */
function reportOther(pictures) {
  const at = new Map(pictures.map(({ path }, place) => [path, place]));
  try {
    const lines = execFileSync(
      values.findimagedupes,
      ['-q', ...pictures.map(({ path }) => join(corpus, path))],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    );
    const groups = lines
      .trim()
      .split('\n')
      .map((line) => line.split(` ${corpus}/`).map((path) => at.get(path.split('/').pop())));
    report('findimagedupes', pictures, groups);
  } catch (error) {
    console.log(
      `findimagedupes: ${error.code === 'ENOENT' ? 'not installed' : error.message.split('\n')[0]}`,
    );
  }
}
