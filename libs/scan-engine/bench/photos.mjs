// node libs/scan-engine/bench/photos.mjs [--photos N] [--pixels WxH] [--compare N] [--rounds N] [--patience S]
// Reads N photos end to end in a real Chromium, beside the bare decoder of the same browser, and compares many in Node.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom, scene } from '../test/photo-corpus.mjs';
import { drop } from './candidates.mjs';
import { openBrowser, withPeak } from './chromium.mjs';
import { compileEngine } from './compile-engine.mjs';
import { busySeconds, othersShare, untilQuiet } from './quiet.mjs';
import { servePage } from './serve-page.mjs';

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '120' },
    pixels: { type: 'string', default: '4000x3000' },
    compare: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    patience: { type: 'string', default: '0' },
  },
});
const [photos, compare, rounds, patience] = ['photos', 'compare', 'rounds', 'patience'].map((name) =>
  Number(values[name]),
);
const size = values.pixels.split('x').map(Number);

const home = mkdtempSync(join(tmpdir(), 'photo-bench-'));
const folder = join(home, 'photos');
try {
  await makePhotos();
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
    await untilQuiet(patience);
    runs.push({ ...(await inBrowser(site.url)), ...inNode(engine) });
    console.error(JSON.stringify(runs.at(-1)));
  }
  site.close();
  print(runs);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/**
 * A few scenes are created once and saved at several qualities, so that all files differ; decoding costs the same for
 * each.
 */
async function makePhotos() {
  execFileSync('mkdir', ['-p', folder]);
  const scenes = await Promise.all([1, 2, 3, 4].map((seed) => scene(seed, size)().raw().toBuffer()));
  const { default: sharp } = await import('sharp');
  const raw = { width: size[0], height: size[1], channels: 3 };
  for (let at = 0; at < photos; at++) {
    const quality = 75 + (at % 20);
    const bytes = await sharp(scenes[at % 4], { raw })
      .withExif({ IFD0: { Make: 'Acme', Model: 'One' } })
      .jpeg({ quality })
      .toBuffer();
    // Decoders ignore bytes after the end of a JPEG, but the bytes make the file unique.
    writeFileSync(join(folder, `${at}.jpg`), Buffer.concat([bytes, Buffer.from(String(at))]));
  }
}

async function inBrowser(url) {
  const browser = await openBrowser();
  try {
    const { page } = browser;
    const call = (name, ...args) =>
      page.evaluate(([method, given]) => window.photos[method](...given), [name, args]);
    await page.goto(url);
    await drop(page, folder);
    await page.evaluate(() => window.chosen);
    await call('open', 'bench');
    const start = browser.usage().cpu;
    const floor = await call('decodeOnly');
    const busy = busySeconds();
    const before = browser.usage().cpu;
    const { result, added } = await withPeak(browser.usage, () => call('read'));
    const cpu = browser.usage().cpu - before;
    const others = othersShare(busy, cpu, result.ms / 1000);
    await call('open', 'bench');
    const again = await call('read');
    if (result.photos.length !== photos || again.progress.cached !== photos) {
      throw new Error(`${result.photos.length} of ${photos} read, ${again.progress.cached} cached`);
    }
    return {
      version: browser.version,
      floorMs: floor,
      floorCpu: before - start,
      readMs: result.ms,
      againMs: again.ms,
      cpu,
      others,
      longestTaskMs: Math.max(result.longestTaskMs, again.longestTaskMs),
      added,
    };
  } finally {
    await browser.close();
  }
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
  const seconds = (pick) => {
    const { median, least, most } = of(pick);
    return [median, least, most].map((ms) => (ms / 1000).toFixed(2));
  };
  const row = (what, pick, count, cpu) => {
    const [median, least, most] = seconds(pick);
    const ratio = of((run) => pick(run) / run.floorMs);
    return `| ${what} | ${median} (${least}–${most}) | ${Math.round(count / median)} | ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}) | ${cpu ? of(cpu).median.toFixed(1) : ''} |`;
  };
  const { added } = all[0];
  const [median, least, most] = seconds(({ compareMs }) => compareMs);
  console.log(
    `\n${photos} JPEG of ${values.pixels}; ${rounds} rounds; ${cpus().length} cores, Node ${process.versions.node}, Chromium ${all[0].version}; ` +
      `others ${Math.round(100 * of(({ others }) => others).median)} %.\n\n| what | median s (range) | photos/s | x decoding alone (range) | CPU s |\n|---|---|---|---|---|`,
  );
  console.log(
    row(
      'decoding alone (createImageBitmap, 4 at once)',
      ({ floorMs }) => floorMs,
      photos,
      ({ floorCpu }) => floorCpu,
    ),
  );
  console.log(
    row(
      'first visit',
      ({ readMs }) => readMs,
      photos,
      ({ cpu }) => cpu,
    ),
  );
  console.log(row('second visit', ({ againMs }) => againMs, photos));
  console.log(
    `\nPeak +${Math.round(added.renderer)} MB renderer, +${Math.round(added.browser)} MB browser; longest task of the page ${Math.round(of(({ longestTaskMs }) => longestTaskMs).most)} ms.`,
  );
  console.log(
    `${compare} photos grouped in Node: ${median} s (${least}–${most}), ${of(({ compareCpu }) => compareCpu).median.toFixed(1)} CPU s, ${all[0].groups} groups of similar photos.`,
  );
}
