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
const TITLES = [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, title]) => title);
const COMMANDS = [...read('docs/operations.md').matchAll(/^npm run ops -- \S+ (.+)$/gm)].map(
  ([, text]) => text,
);
const OPERATION = /^ *@Operation\((\w+)\)\n/gm;

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
  const isInRunbook = COMMANDS.some((command) => `${command} `.startsWith(`${words} `));
  if (!isInRunbook) return console.log(`${name} (${words}): not in the runbook`);
  const specs = DRILL_FILES.filter((spec) => new RegExp(`'${words}[' ]`).test(read(spec)));
  const failed = withoutRoute(file, line, () => runDrills(specs));
  isUnused ||= failed.length === 0;
  console.log(`${name} (${words}): ${failed.length === 0 ? 'NO DRILL FAILS' : failed.join('; ')}`);
}

/** The words of a call's command, as `npm run ops` derives them from method and path. */
function commandOf(name) {
  const declared = new RegExp(`export const ${name} = operation\\(\\s*'(\\w+) ([^']+)'`);
  const [, method, path] = declared.exec(read('libs/contracts/src/operations/operations.calls.ts'));
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

/** The titles of the drills that fail. */
function runDrills(specs) {
  const isBuilt = specs.includes(BUILT);
  if (isBuilt) buildKit();
  const output = join(folder, 'result.json');
  rmSync(output, { force: true });
  const jest = [
    join(ROOT, 'node_modules/.bin/jest'),
    '--selectProjects',
    'integration',
    '-c',
    'jest.config.mjs',
  ];
  const args = [...jest, '--json', '--outputFile', output, '--runTestsByPath', ...specs];
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore', timeout: 600_000 });
  const tests = JSON.parse(readFileSync(output, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  return failed
    .map(({ ancestorTitles: [entry], title }) => (TITLES.includes(entry) ? entry : title))
    .filter((title, at, all) => all.indexOf(title) === at);
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
