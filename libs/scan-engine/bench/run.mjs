// node libs/scan-engine/bench/run.mjs [--tree mixed|large] [--files N] [--rounds N] [--minutes M] [--only a,b] [--dir
// F] [--patience S]
// Measures the engine and its peers in turn, checks every answer against the truth, then prints one table.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserEngine, nodeEngine } from './candidates.mjs';
import { isInstalled } from './command.mjs';
import { compileEngine } from './compile-engine.mjs';
import { makeTree, SHAPES, sortGroups } from './make-tree.mjs';
import { PEERS, REFERENCE } from './peers.mjs';
import { untilQuiet } from './quiet.mjs';
import { servePage } from './serve-page.mjs';
import { print } from './table.mjs';

const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: 'mixed' },
    files: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    // No round starts after this many minutes; at least one is measured.
    minutes: { type: 'string', default: '15' },
    only: { type: 'string', default: 'peers,node,handle,input,again' },
    // Seconds to wait before each measurement for an idle machine.
    patience: { type: 'string', default: '0' },
    // Chromium refuses folders under /dev, so a tree in /dev/shm could not be dropped; the reference warms the cache.
    dir: { type: 'string', default: tmpdir() },
  },
});
const only = values.only.split(',');
const files = Number(values.files ?? SHAPES[values.tree].files);

const home = mkdtempSync(join(values.dir, 'scan-bench-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const root = join(home, 'tree');
const page = await servePage();
try {
  console.error(`making ${files} files in ${root}`);
  const truth = makeTree(root, values.tree, files);
  const { candidates, missing } = await chosen();
  for (const name of missing) console.error(`${name}: not installed`);
  await warm();
  print(values.tree, truth, await measureAll(candidates, JSON.stringify(truth.groups)), missing);
} finally {
  page.close();
}

/** The measurements to run, by their names in the table. */
async function chosen() {
  const candidates = {};
  const missing = [];
  for (const [name, { program, measure }] of Object.entries(PEERS)) {
    if (name !== REFERENCE && !only.includes('peers')) continue;
    if (await isInstalled(program)) candidates[name] = () => measure(root);
    else missing.push(name);
  }
  if (only.includes('node')) {
    const dist = compileEngine(home);
    candidates['engine, Node'] = () => nodeEngine(root, dist);
  }
  const inBrowser = { handle: 'folder handle', input: 'folder input', again: 'second scan' };
  for (const [how, name] of Object.entries(inBrowser)) {
    if (only.includes(how)) candidates[`engine, browser, ${name}`] = () => browserEngine(root, page.url, how);
  }
  return { candidates, missing };
}

async function measureAll(candidates, expected) {
  const runs = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let round = 0; round < Number(values.rounds) && (round === 0 || Date.now() < end); round++) {
    for (const [name, measure] of Object.entries(candidates)) {
      await untilQuiet(Number(values.patience));
      const outcome = await measure();
      if (JSON.stringify(sortGroups(outcome.groups)) !== expected)
        throw new Error(`${name}: groups differ from the truth`);
      runs[name].push(outcome);
      const others = Math.round(100 * outcome.others);
      console.error(`round ${round + 1}: ${name} ${Math.round(outcome.ms)} ms, others ${others} %`);
    }
  }
  return runs;
}

/** Reads every file once. */
async function warm() {
  execFileSync('bash', ['-c', 'find "$0" -type f -exec cat {} + > /dev/null', root]);
}
