// node libs/scan-engine/bench/run.mjs [--tree mixed|large] [--files N] [--rounds N] [--only a,b] [--dir F] [--patience S]
// Interleaves the reference and the engine, checks every answer against the truth, then prints one table.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserEngine, jdupes, nodeEngine } from './candidates.mjs';
import { makeTree, SHAPES, sortGroups } from './make-tree.mjs';
import { untilQuiet } from './quiet.mjs';
import { servePage } from './serve-page.mjs';

const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: 'mixed' },
    files: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'node,handle,input,again' },
    // Chromium refuses folders under /dev, so a tree in /dev/shm could not be dropped; jdupes warms the cache each round.
    // Seconds to wait before each measurement for the machine to be calm.
    patience: { type: 'string', default: '0' },
    dir: { type: 'string', default: tmpdir() },
  },
});
const only = values.only.split(',');
const rounds = Number(values.rounds);
const files = Number(values.files ?? SHAPES[values.tree].files);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

const home = mkdtempSync(join(values.dir, 'scan-bench-'));
const root = join(home, 'tree');
const dist = join(home, 'engine');
let page;
try {
  const truth = makeTree(root, values.tree, files);
  const expected = JSON.stringify(truth.groups);
  execFileSync(
    join(repository, 'node_modules/.bin/swc'),
    ['src', '-d', dist, '--strip-leading-paths', '--config-file', join(repository, '.swcrc')],
    {
      cwd: join(repository, 'libs/scan-engine'),
      stdio: 'ignore',
    },
  );
  symlinkSync(join(repository, 'node_modules'), join(home, 'node_modules'));
  page = await servePage();
  const candidates = {
    'jdupes -r': () => jdupes(root),
    ...(only.includes('node') && { 'engine, Node': () => nodeEngine(root, dist) }),
    ...(only.includes('handle') && {
      'engine, browser, folder handle': () => browserEngine(root, page.url, 'handle'),
    }),
    ...(only.includes('input') && {
      'engine, browser, folder input': () => browserEngine(root, page.url, 'input'),
    }),
    ...(only.includes('again') && {
      'engine, browser, second scan': () => browserEngine(root, page.url, 'again'),
    }),
  };
  await jdupes(root);
  const runs = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
  let version = '';
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(candidates)) {
      await untilQuiet(Number(values.patience));
      const outcome = await measure();
      if (JSON.stringify(sortGroups(outcome.groups)) !== expected)
        throw new Error(`${name}: groups differ from the truth`);
      version = outcome.version ?? version;
      runs[name].push(outcome);
      console.error(
        `round ${round + 1}: ${name} ${Math.round(outcome.ms)} ms, others ${Math.round(100 * outcome.others)} %`,
      );
    }
  }
  print(truth, runs, version);
} finally {
  page?.close();
  rmSync(home, { recursive: true, force: true });
}

function print(truth, runs, version) {
  const mb = truth.bytes / 1e6;
  console.log(
    `\nTree "${values.tree}": ${truth.files} files, ${(mb / 1000).toFixed(2)} GB, ${truth.folders} folders, ${truth.groups.length} groups; ` +
      `${rounds} rounds; ${cpus().length} cores, ${process.platform}, Node ${process.versions.node}${version && `, Chromium ${version}`}. Every answer was exact.\n`,
  );
  console.log(
    '| what | median s (range) | x jdupes (range) | files/s | MB/s | CPU s | others | peak memory, MB | longest task, ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, outcomes] of Object.entries(runs)) {
    const seconds = outcomes.map(({ ms }) => ms / 1000);
    const ratios = outcomes.map(({ ms }, round) => ms / runs['jdupes -r'][round].ms);
    const time = median(seconds);
    console.log(
      `| ${name} | ${time.toFixed(2)} (${range(seconds, 2)}) | ${median(ratios).toFixed(2)} (${range(ratios, 2)}) | ` +
        `${Math.round(truth.files / time)} | ${Math.round(mb / time)} | ${median(outcomes.map(({ cpu }) => cpu)).toFixed(1)} | ${share(outcomes)} | ${memory(outcomes)} | ${longest(outcomes)} |`,
    );
  }
}

function memory(outcomes) {
  if (outcomes[0].memoryMb) return `${Math.round(median(outcomes.map(({ memoryMb }) => memoryMb)))} resident`;
  if (!outcomes[0].added) return '';
  const of = (key) => Math.round(median(outcomes.map(({ added }) => added[key])));
  return `+${of('renderer')} renderer, +${of('browser')} browser`;
}

/** How much of the machine others used meanwhile: above a few percent, times say little. */
function share(outcomes) {
  return `${Math.round(100 * median(outcomes.map(({ others }) => others)))} %`;
}

function longest(outcomes) {
  if (outcomes[0].longestTaskMs === undefined) return '';
  const tasks = Math.max(...outcomes.map(({ longestTaskMs }) => longestTaskMs));
  return tasks === 0 ? 'none over 50' : String(Math.round(tasks));
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function range(numbers, digits) {
  return `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`;
}
