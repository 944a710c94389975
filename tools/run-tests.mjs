// npm test: installs what is missing, runs every check and test (or the levels named), and ends with one line
// `N passed, N failed`.  npm test -- unit web  runs those levels only.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, installIfNeeded } from '../deploy/local/install.mjs';
import { requireNode } from '../deploy/local/preflight.mjs';
import { TestReport } from './jest/test-report.mjs';
import { killPrograms, runProgram } from './run-program.mjs';

const nx = (target) => (limit) => checkWith('nx', ['run-many', '-t', target, '--parallel=2'], limit);

/** In the order they run: what is quick to tell comes first. Each has a number of minutes after which it hangs, not works. */
const LEVELS = {
  format: {
    minutes: 5,
    run: (limit) => checkWith('prettier', ['--check', '--log-level=warn', '.'], limit),
  },
  lint: { minutes: 10, run: nx('lint') },
  typecheck: { minutes: 10, run: nx('typecheck') },
  build: { minutes: 10, run: nx('build') },
  size: { minutes: 5, run: nx('size') },
  unit: { minutes: 10, run: (limit) => jest('unit', limit) },
  web: { minutes: 15, run: (limit) => jest('web', limit) },
  integration: { minutes: 20, run: (limit) => jest('integration', limit) },
  e2e: { minutes: 30, run: (limit) => inChromium('e2e', limit) },
  // Last and alone, since it takes the time that pages need.
  lighthouse: { minutes: 15, run: (limit) => inChromium('lighthouse', limit) },
};

const NEED_BUILD = ['size', 'integration', 'e2e', 'lighthouse'];

const NO_CHROMIUM = `No Chromium found, which the browser tests drive. Install it (Debian: apt-get install chromium),
or set CHROMIUM_PATH to one.`;

const report = new TestReport();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, () => {
    killPrograms();
    report.addCheck('run', `It was ended by ${name}.`);
    end();
  });
}

for (const level of await tryTo('start', start)) {
  const began = Date.now();
  const failures = report.failures.length;
  console.log(`\n── ${level}`);
  const { minutes, run } = LEVELS[level];
  await tryTo(level, () => run(minutes * 60_000));
  const mark = report.failures.length === failures ? '✓' : '✗';
  console.log(`${mark} ${level} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
end();

function end() {
  console.log(`\n${report}`);
  process.exit(report.failures.length === 0 ? 0 : 1);
}

/** What goes wrong in one part is told, and the others are run all the same. */
async function tryTo(name, work) {
  try {
    return await work(name);
  } catch (error) {
    report.addCheck(name, error.stack);
    return [];
  }
}

function start() {
  requireNode();
  installIfNeeded(ROOT);
  return chosenLevels(process.argv.slice(2));
}

/** The levels named, in their order; all when none is. Tests on built programs get them built. */
function chosenLevels(names) {
  const unknown = names.filter((name) => !(name in LEVELS));
  if (unknown.length > 0) {
    throw new Error(`There is no level ${unknown.join(', ')}; there are ${Object.keys(LEVELS).join(', ')}.`);
  }
  if (names.length === 0) return Object.keys(LEVELS);
  const needsBuild = NEED_BUILD.some((level) => names.includes(level));
  return Object.keys(LEVELS).filter((name) => names.includes(name) || (needsBuild && name === 'build'));
}

function run(program, args, limitMs, echo = false) {
  const file = join(ROOT, 'node_modules', '.bin', program);
  // Colour codes would end up in the list of failures.
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NX_TUI: 'false' };
  return runProgram(file, args, { cwd: ROOT, env, limitMs, echo });
}

async function checkWith(program, args, limitMs) {
  const { status, output, problem } = await run(program, args, limitMs);
  const isRight = status === 0 && !problem;
  report.addCheck([program, ...args].join(' '), isRight ? undefined : `${output}\n${problem ?? ''}`);
  if (!isRight) console.log(output);
}

async function jest(project, limitMs) {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-results-'));
  const outputFile = join(folder, 'results.json');
  const args = ['--selectProjects', project, '--json', `--outputFile=${outputFile}`, '--passWithNoTests'];
  const { status, problem } = await run('jest', args, limitMs, true);
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (problem) report.addCheck(project, problem);
  if (results || !problem) report.addJestRun(project, results, status);
}

async function inChromium(project, limitMs) {
  if (findChromium()) await jest(project, limitMs);
  else report.addCheck(project, NO_CHROMIUM);
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['/usr/bin', ...folders].some((folder) => existsSync(join(folder, 'chromium')));
}
