// node libs/scan-engine/bench/move.mjs [--files N] [--copies N] [--bytes N] [--folders N] [--rounds N] [--dir F]
// [--patience S] [--companion FILE]
// Removes copies of small files: `jdupes -r -d -N` deletes them, the built companion scans, moves them to the trash and
// restores them. Both get the same tree in each round. What is left is checked, byte for byte, before time is printed.
import { execFileSync } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { timed } from './command.mjs';
import { untilQuiet } from './quiet.mjs';

const BUILT = fileURLToPath(new URL('../../../apps/companion/dist/swipeclean.mjs', import.meta.url));
const TRASH = '.swipeclean-trash';
const MAX_RATIO = 2.5;
const MAX_UNDO_MS = 0.25;

const { values } = parseArgs({
  options: {
    // Copies that can go, and how many of them a file has.
    files: { type: 'string', default: '4000' },
    copies: { type: 'string', default: '2' },
    bytes: { type: 'string', default: '8192' },
    folders: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: tmpdir() },
    patience: { type: 'string', default: '0' },
    // Another build, to compare two of them.
    companion: { type: 'string', default: BUILT },
  },
});
const { files, copies, bytes, folders, rounds, patience } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
);

const home = mkdtempSync(join(values.dir, 'move-bench-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const tree = join(home, 'tree');
makeTree();
const before = pictureOf(tree);
const runs = { jdupes: [], list: [], move: [], undo: [] };
for (let round = 0; round < rounds; round++) {
  const [deleted, moved] = ['deleted', 'moved'].map(copyTree);
  await measure('jdupes', 'jdupes', ['-q', '-r', '-d', '-N', deleted]);
  assertOneLeft(pictureOf(deleted), 'jdupes');
  await companion('list', ['clean', moved, '--json'], [0, 1]);
  const { stdout } = await companion('move', ['clean', moved, '--apply', '--json']);
  const removed = JSON.parse(stdout).files.filter(({ status }) => status === 'removed').length;
  if (removed !== files) throw new Error(`${removed} of ${files} files were moved`);
  assertOneLeft(pictureOf(moved), 'swipeclean');
  await companion('undo', ['undo', moved]);
  if (JSON.stringify(pictureOf(moved)) !== JSON.stringify(before) || existsSync(join(moved, TRASH)))
    throw new Error('The restored tree differs');
  for (const one of [deleted, moved]) rmSync(one, { recursive: true });
}
print();

/** Originals in one folder each, their copies in others; every file has a date of its own. */
function makeTree() {
  for (let folder = 0; folder < folders; folder++)
    mkdirSync(join(tree, `folder ${folder}`), { recursive: true });
  let at = 0;
  for (let group = 0; group < files / copies; group++) {
    const data = randomFillSync(Buffer.alloc(1 + Math.floor((bytes * (group % 97)) / 97)));
    data.writeUInt8(group % 256);
    for (let copy = 0; copy <= copies; copy++, at++) {
      const path = join(
        tree,
        `folder ${(at * 37) % folders}`,
        `letter of ${group} ${'abcdefghij'[copy % 10]}.txt`,
      );
      writeFileSync(path, data);
      utimesSync(path, 1_600_000_000 + at, 1_600_000_000 + at);
    }
  }
}

function copyTree(name) {
  const to = join(home, name);
  cpSync(tree, to, { recursive: true, preserveTimestamps: true });
  return to;
}

/** Path, digest and date of every file outside of the trash. */
function pictureOf(root, path = '') {
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = join(path, entry.name);
      if (entry.isDirectory()) return entry.name === TRASH ? [] : pictureOf(root, at);
      const digest = createHash('sha256')
        .update(readFileSync(join(root, at)))
        .digest('hex');
      return [{ at, digest, date: Math.floor(statSync(join(root, at)).mtimeMs) }];
    });
}

/** One unchanged file of each content is left, and no other file. */
function assertOneLeft(after, program) {
  const known = new Map(before.map((one) => [one.at, JSON.stringify(one)]));
  const left = new Set(after.map(({ digest }) => digest));
  const isRight =
    after.every((one) => known.get(one.at) === JSON.stringify(one)) &&
    left.size === after.length &&
    before.every(({ digest }) => left.has(digest));
  if (!isRight) throw new Error(`${program}: not one of each content is left`);
}

function companion(name, args, accepted) {
  return measure(name, process.execPath, [values.companion, ...args], accepted);
}

async function measure(name, program, args, accepted) {
  await untilQuiet(patience);
  execFileSync('sync');
  const outcome = await timed(program, args, accepted);
  runs[name].push(outcome);
  const { ms, cpu, others } = outcome;
  console.error(
    `${name}: ${Math.round(ms)} ms, ${cpu.toFixed(2)} CPU s, others ${Math.round(100 * others)} %`,
  );
  return outcome;
}

function print() {
  console.log(
    `\n${files} copies of ${files / copies} files of up to ${bytes} bytes in ${folders} folders; ${rounds} rounds; ` +
      `${cpus().length} cores, ${process.platform}, Node ${process.versions.node}. Every answer was exact.\n`,
  );
  const line = (...cells) => console.log(`| ${cells.join(' | ')} |`);
  line('what', 'median s (range)', 'x jdupes', 'CPU s (range)', 'x jdupes', 'ms a file', 'others');
  line(...Array(7).fill('---'));
  const names = { jdupes: 'jdupes -r -d -N', list: 'clean (list)', move: 'clean --apply', undo: 'undo' };
  for (const [name, outcomes] of Object.entries(runs)) {
    const seconds = outcomes.map(({ ms }) => ms / 1000);
    const cpu = outcomes.map((one) => one.cpu);
    line(
      names[name],
      spread(seconds),
      ratio(name, 'ms').toFixed(2),
      spread(cpu),
      ratio(name, 'cpu').toFixed(2),
      ((1000 * median(seconds)) / files).toFixed(2),
      `${Math.round(100 * median(outcomes.map(({ others }) => others)))} %`,
    );
  }
  const goal = (what, value, most) =>
    console.log(`- ${what}: ${value.toFixed(2)}, goal ${most}: ${value <= most ? 'met' : 'missed'}`);
  console.log('');
  goal('clean --apply, x jdupes', ratio('move', 'ms'), MAX_RATIO);
  goal('undo, ms a file', median(runs.undo.map(({ ms }) => ms)) / files, MAX_UNDO_MS);
}

/** The median of the ratios to the reference of the same round. */
function ratio(name, key) {
  return median(runs[name].map((one, round) => one[key] / runs.jdupes[round][key]));
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function spread(numbers) {
  return `${median(numbers).toFixed(2)} (${Math.min(...numbers).toFixed(2)}–${Math.max(...numbers).toFixed(2)})`;
}
