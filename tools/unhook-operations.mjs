// Shows that the drills of the runbook need the operations API: takes each call's route away, runs the drills that use
// its command, and prints which of them fail. Exits with 1 when a call of the runbook can go without a failing drill.
//
//   node tools/unhook-operations.mjs [name of a call, as listQueuedJobs …]
//
// A route is taken away in the source of its controller, which is restored afterwards; the tree must have no other
// change there. Drills of whole processes run what is built, so service-kit is built again for them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../deploy/local/install.mjs';

const DRILL_FILES = git(
  'grep',
  '-l',
  '-E',
  'openRunbook\\(|findRunbookCommand\\(',
  '--',
  '*.integration-spec.ts',
);
const BUILT = 'deploy/local/test/runbook.integration-spec.ts';
/** Title and text of the entries of the runbook. */
const ENTRIES = read('docs/operations.md')
  .split(/^### /m)
  .slice(1)
  .map((text) => [text.split('\n')[0], text.split(/^## /m)[0]]);
const OPERATION = /^ *@Operation\((\w+)\)\n/gm;

// So that sources are restored.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'unhook-'));
let isUnused = false;
try {
  for (const file of git('grep', '-l', '@Operation(', '--', '*.controller.ts'))
    for (const [line, name] of read(file).matchAll(OPERATION))
      if (wanted.length === 0 || wanted.includes(name)) unhook(file, line, name);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(isUnused ? 1 : 0);

function unhook(file, line, name) {
  const words = commandOf(name);
  const isUsed = (text) => new RegExp(`^npm run ops -- \\S+ ${words}( |$)`, 'm').test(text);
  const entries = ENTRIES.filter(([, text]) => isUsed(text)).map(([title]) => title);
  if (entries.length === 0) return console.log(`${name} (${words}): not in the runbook`);
  const specs = DRILL_FILES.filter((spec) => new RegExp(`'${words}[' ]`).test(read(spec)));
  const failed = withoutRoute(file, line, () => runDrills(specs, entries));
  isUnused ||= failed.length === 0;
  console.log(`${name} (${words}): ${failed.length === 0 ? 'NO DRILL FAILS' : failed.join('; ')}`);
}

/** The words of a call's command, as `npm run ops` derives them from method and path. */
function commandOf(name) {
  const declared = new RegExp(`export const ${name} = operation\\(\\s*'(\\w+) ([^']+)'`);
  const found = declared.exec(read('libs/contracts/src/operations/operations.calls.ts'));
  if (!found) throw new Error(`libs/contracts declares no operations call ${name}.`);
  const [, method, path] = found;
  const words = path.split('/').filter((part) => part && !part.startsWith(':'));
  if (path === '/drain') return { GET: 'drain show', PUT: 'drain', DELETE: 'undrain' }[method];
  return [...words, ...(method === 'PUT' ? ['set'] : [])].join(' ');
}

function withoutRoute(file, line, work) {
  const source = read(file);
  const restore = () => writeFileSync(join(ROOT, file), source);
  process.once('exit', restore);
  writeFileSync(join(ROOT, file), source.replace(line, ''));
  try {
    return work();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** The drills of the entries that fail, by entry, or by title where the suite is about more. */
function runDrills(specs, entries) {
  if (specs.includes(BUILT)) buildKit();
  const output = join(folder, 'result.json');
  rmSync(output, { force: true });
  const only = [...entries, 'by the runbook'].map((title) => title.replaceAll(/[^\w ]/g, '.')).join('|');
  const jest = ['node_modules/.bin/jest', '--selectProjects', 'integration', '-c', 'jest.config.mjs'];
  const args = [...jest, '--json', '--outputFile', output, '-t', only, '--runTestsByPath', ...specs];
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore', timeout: 600_000 });
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles: [entry], title }) => (entries.includes(entry) ? entry : title));
  return [...new Set(failed)];
}

function buildKit() {
  execFileSync('npm', ['run', 'build', '-w', '@swipeclean/service-kit'], { cwd: ROOT, stdio: 'ignore' });
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
}
