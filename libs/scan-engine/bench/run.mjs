// node libs/scan-engine/bench/run.mjs [--tree mixed|large|million | --folder F] [--files N] [--rounds N] [--minutes M]
// [--only peers,walk,node,companion,socket,page,handle,input,again,floor,list] [--dir F] [--patience S]
// Measures the engine and its peers in turn, checks every answer against the truth, then prints one table.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  browserEngine,
  companionCommand,
  companionPage,
  companionSocket,
  nodeEngine,
} from './candidates.mjs';
import { isInstalled } from './command.mjs';
import { compileEngine } from './compile-engine.mjs';
import { makeTree, SHAPES, sortGroups } from './make-tree.mjs';
import { PEERS, REFERENCE, WALKERS } from './peers.mjs';
import { untilQuiet } from './quiet.mjs';
import { servePage } from './serve-page.mjs';
import { print } from './table.mjs';

const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: 'mixed' },
    // A folder with files of its own, whose groups are those that the reference finds.
    folder: { type: 'string' },
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
const tree = values.folder ? 'folder' : values.tree;

const home = mkdtempSync(join(values.dir, 'scan-bench-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const root = values.folder ? resolve(values.folder) : join(home, 'tree');
const page = await servePage();
try {
  console.error(values.folder ? `reading ${root}` : `making ${files} files in ${root}`);
  const truth = values.folder ? await describe() : makeTree(root, values.tree, files);
  const { candidates, missing } = await chosen();
  for (const name of missing) console.error(`${name}: not installed`);
  await warm();
  print(tree, truth, await measureAll(candidates, truth.groups), missing);
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
  const dist = compileEngine(home);
  if (only.includes('walk')) {
    for (const [name, { program, measure }] of Object.entries(WALKERS)) {
      if (await isInstalled(program)) candidates[name] = () => measure(root);
      else missing.push(name);
    }
    candidates['engine, list alone'] = () => nodeEngine(root, dist, { SCAN_WALK: '1' });
  }
  if (only.includes('node')) candidates['engine, Node'] = () => nodeEngine(root, dist);
  if (only.includes('companion')) candidates['companion, command'] = () => companionCommand(root);
  if (only.includes('socket')) candidates['companion, WebSocket'] = () => companionSocket(root, dist);
  if (only.includes('page')) {
    candidates['companion, Chromium'] = () => companionPage(root, page.url, false);
    candidates['companion, Chromium, second scan'] = () => companionPage(root, page.url, true);
  }
  const inBrowser = {
    floor: 'floor of a first scan',
    handle: 'folder handle',
    input: 'folder input',
    list: 'floor of a second scan',
    again: 'second scan',
  };
  for (const [how, name] of Object.entries(inBrowser)) {
    if (only.includes(how)) candidates[`engine, browser, ${name}`] = () => browserEngine(root, page.url, how);
  }
  return { candidates, missing };
}

async function measureAll(candidates, expected) {
  const runs = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
  const text = JSON.stringify(expected);
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let round = 0; round < Number(values.rounds) && (round === 0 || Date.now() < end); round++) {
    for (const [name, measure] of Object.entries(candidates)) {
      await untilQuiet(Number(values.patience));
      const outcome = await measure();
      const { groups, count = expected.length } = outcome;
      if (count !== expected.length || (groups && JSON.stringify(sortGroups(groups)) !== text))
        throw new Error(`${name}: groups differ from the truth`);
      runs[name].push(outcome);
      const others = Math.round(100 * outcome.others);
      console.error(`round ${round + 1}: ${name} ${Math.round(outcome.ms)} ms, others ${others} %`);
    }
  }
  return runs;
}

/** Counts a folder's files and bytes; the groups are those of the reference. */
async function describe() {
  const sizes = execFileSync('find', [root, '-type', 'f', '-printf', '%s\n'], {
    maxBuffer: 1 << 28,
  }).toString();
  const lines = sizes.trim().split('\n');
  const folders = execFileSync('bash', ['-c', 'find "$0" -type d | wc -l', root]);
  const { groups } = await PEERS[REFERENCE].measure(root);
  const bytes = lines.reduce((sum, size) => sum + Number(size), 0);
  return { files: lines.length, bytes, folders: Number(folders), groups: sortGroups(groups) };
}

/** Reads every file once. */
async function warm() {
  execFileSync('bash', ['-c', 'find "$0" -type f -exec cat {} + > /dev/null', root]);
}
