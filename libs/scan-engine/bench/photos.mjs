// node libs/scan-engine/bench/photos.mjs [--corpus FOLDER] [--jpegs N] [--heics N] [--pixels WxH] [--compare N]
//   [--rounds N] [--patience S] [--heif-enc COMMAND]
// Reads photos in a real Chromium: the first look and the whole analysis, beside decoding them whole in the same
// browser; and compares many in Node. CPU seconds count, as others may use the machine. FOLDER keeps the photos.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../test/photo-corpus.mjs';
import { drop } from './candidates.mjs';
import { openBrowser, withPeak } from './chromium.mjs';
import { compileEngine } from './compile-engine.mjs';
import { KINDS, makePhotos } from './photo-corpus.mjs';
import { untilQuiet } from './quiet.mjs';
import { servePage } from './serve-page.mjs';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    jpegs: { type: 'string', default: '48' },
    heics: { type: 'string', default: '8' },
    pixels: { type: 'string', default: '4000x3000' },
    compare: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    patience: { type: 'string', default: '0' },
    'heif-enc': { type: 'string', default: 'heif-enc' },
  },
});
const [jpegs, heics, compare, rounds, patience] = ['jpegs', 'heics', 'compare', 'rounds', 'patience'].map(
  (name) => Number(values[name]),
);
const size = values.pixels.split('x').map(Number);

/** Bits by which a hash of a preview may differ to find the photo still. */
const MAX_BITS = 14;

const home = mkdtempSync(join(tmpdir(), 'photo-bench-'));
const corpus = values.corpus ?? join(home, 'photos');
try {
  mkdirSync(corpus, { recursive: true });
  await makePhotos(corpus, { jpegs, heics, size, heifEnc: values['heif-enc'] });
  const dist = compileEngine(home);
  const require = createRequire(import.meta.url);
  const engine = Object.assign(
    {},
    ...['group-media', 'similarity', 'verified-pairs'].map((name) =>
      require(join(dist, 'media', `${name}.js`)),
    ),
  );
  const site = await servePage(new URL('../test/photo-page', import.meta.url));
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const run = { ...(compare > 0 ? inNode(engine) : {}) };
    for (const kind of KINDS) {
      await untilQuiet(patience);
      run[kind] = await inBrowser(site.url, kind);
      console.error(JSON.stringify({ kind, ...run[kind] }));
    }
    runs.push(run);
  }
  site.close();
  print(runs);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** CPU ms of the browser for each photo of a kind: decoding it whole, the first look, and the whole analysis. */
async function inBrowser(url, kind) {
  const browser = await openBrowser();
  try {
    const { page } = browser;
    const call = (name, ...args) =>
      page.evaluate(([method, given]) => window.photos[method](...given), [name, args]);
    await page.goto(url);
    await drop(page, join(corpus, kind));
    await page.evaluate(() => window.chosen);
    const count = await call('open', 'bench');
    const measured = async (name, ...args) => {
      const before = browser.usage().cpu;
      const { result, added } = await withPeak(browser.usage, () => call(name, ...args));
      return { result, added, cpuMs: (1000 * (browser.usage().cpu - before)) / count };
    };
    // First, as it loads libheif: once for all photos of a visit.
    const decoding = await measured('decodeOnly');
    const looks = await measured('lookOnly', 'look');
    const whole = await measured('read');
    await call('open', 'bench');
    const again = await call('read');
    const pixels = kind === 'heic' ? looks.result.photos : (await call('lookOnly', 'inspect')).photos;
    check(kind, count, looks.result.photos, pixels, again);
    return {
      version: browser.version,
      count,
      lookCpuMs: looks.cpuMs,
      decodeCpuMs: decoding.cpuMs,
      wholeCpuMs: whole.cpuMs,
      lookMs: looks.result.ms / count,
      decodeMs: decoding.result / count,
      wholeMs: whole.result.ms / count,
      againMs: again.ms,
      silenceMs: whole.result.longestSilenceMs,
      longestTaskMs: Math.max(whole.result.longestTaskMs, again.longestTaskMs),
      added: whole.added,
    };
  } finally {
    await browser.close();
  }
}

/** Fails where a photo is missing, or its preview says something else than its pixels. */
function check(kind, count, looks, pixels, again) {
  if (looks.length !== count || again.photos.length !== count || again.progress.cached !== count)
    throw new Error(`${kind}: ${looks.length} of ${count} looked at, ${again.photos.length} read again`);
  const previews = looks.filter(({ fromPreview }) => fromPreview).length;
  const hasPreviews = kind === 'heic' || kind === 'jpeg-thumbnail';
  if (previews !== (hasPreviews ? count : 0)) throw new Error(`${kind}: ${previews} previews`);
  const byPath = new Map(pixels.map((photo) => [photo.path, photo]));
  for (const look of looks) {
    const bits = bitsBetween(look, byPath.get(look.path));
    if (bits > MAX_BITS) throw new Error(`${look.path}: the hash of the preview differs by ${bits} bits`);
  }
}

function bitsBetween(one, other) {
  const halves = ({ dHash, pHash }) => [...dHash, pHash].map(([high, low]) => [high, low]);
  const [first, second] = [halves(one), halves(other)];
  const bits = (number) => (number >>> 0).toString(2).replaceAll('0', '').length;
  return Math.max(...first.map(([high, low], at) => bits(high ^ second[at][0]) + bits(low ^ second[at][1])));
}

/** Photos with random hashes, a tenth of them near another one; grouped by all three measures. */
function inNode({ groupMedia, forEachCandidatePair, VerifiedPairs }) {
  const random = randomFrom(1);
  const hash = () => [Math.floor(random() * 2 ** 32), Math.floor(random() * 2 ** 32)];
  const facts = [];
  for (let id = 0; id < compare; id++) {
    const copied = id % 10 === 9 ? facts[Math.floor(random() * id)] : undefined;
    const shape = [
      [4000, 3000],
      [3000, 4000],
      [1920, 1080],
    ][id % 3];
    facts.push({
      id,
      width: copied?.width ?? shape[0],
      height: copied?.height ?? shape[1],
      takenAt: Date.UTC(2024, 0, 1) + id * 30_000,
      camera: 'Acme One',
      exifFields: 20,
      sharpness: random(),
      dHash: copied?.dHash ?? [hash(), hash(), hash(), hash()],
      pHash: copied?.pHash ?? hash(),
      trimmed: Array.from({ length: 4 }, () => ({ dHash: [hash(), hash(), hash(), hash()], pHash: hash() })),
      withinBars: null,
      flat: false,
      origin: { edited: false, makerNote: true, quality: 95, embedded: null, clipped: 0, grey: false },
    });
  }
  const files = facts.map(({ id }) => ({
    id,
    path: `2024/${id}.jpg`,
    size: 3e6 + id,
    lastModified: 1.7e12,
    category: 'images',
  }));
  const cpu = process.cpuUsage();
  const started = performance.now();
  const checks = new VerifiedPairs();
  forEachCandidatePair(facts, (a, b) =>
    checks.setSeenFrom(a, b, { likeness: 'copy', difference: 0, overlaid: null }),
  );
  const { similar } = groupMedia(files, facts, { strictness: 'strict' }, checks);
  const compareMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { compareMs, compareCpu: (user + system) / 1e6, groups: similar.length };
}

function print(all) {
  const of = (pick) => {
    const sorted = all.map(pick).sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1], least: sorted[0], most: sorted.at(-1) };
  };
  const shown = (pick, digits) => {
    const { median, least, most } = of(pick);
    return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
  };
  const { version } = all[0][KINDS[0]];
  console.log(
    `\n${values.pixels}, ${jpegs} JPEG a kind and ${heics} HEIC; ${rounds} rounds; ${cpus().length} cores, Node ${process.versions.node}, Chromium ${version}.\n`,
  );
  console.log(
    '| CPU ms a photo | decoding whole | first look | × | analysis | longest silence ms |\n|---|---|---|---|---|---|',
  );
  for (const kind of KINDS) {
    const pick = (name) => (run) => run[kind][name];
    console.log(
      `| ${kind} | ${shown(pick('decodeCpuMs'), 0)} | ${shown(pick('lookCpuMs'), 1)} | ${shown((run) => run[kind].lookCpuMs / run[kind].decodeCpuMs, 3)} | ${shown(pick('wholeCpuMs'), 0)} | ${Math.round(of(pick('silenceMs')).most)} |`,
    );
  }
  // Of HEIC without a candidate the look is all; loading libheif and starting workers counts once, not for each photo.
  const seconds = (run) => 5 * (run['jpeg-thumbnail'].wholeCpuMs + run.heic.lookCpuMs);
  console.log(
    `\n10,000 photos, half JPEG with a thumbnail and half HEIC, none like another: ${shown(seconds, 0)} CPU s, ${shown((run) => seconds(run) / 120, 1)} min on two cores.`,
  );
  const added = all[0]['jpeg-thumbnail'].added;
  console.log(
    `Peak of the first kind +${Math.round(added.renderer)} MB renderer, +${Math.round(added.browser)} MB browser; longest task of the page ${Math.round(Math.max(...KINDS.map((kind) => of((run) => run[kind].longestTaskMs).most)))} ms.`,
  );
  if (compare > 0)
    console.log(
      `${compare} photos grouped in Node: ${shown(({ compareMs }) => compareMs / 1000, 2)} s, ${of(({ compareCpu }) => compareCpu).median.toFixed(1)} CPU s, ${all[0].groups} groups of similar photos.`,
    );
}
