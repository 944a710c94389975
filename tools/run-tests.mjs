// npm test: installs what is missing, runs every check and test (or the levels named), and ends with one line
// `N passed, N failed`.  npm test -- unit web  runs those levels only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, installIfNeeded } from '../deploy/local/install.mjs';
import { requireNode } from '../deploy/local/preflight.mjs';
import { TestReport } from './jest/test-report.mjs';

const nx = (target) => () => checkWith('nx', ['run-many', '-t', target, '--parallel=2']);

/** In the order they run: what is quick to tell comes first. */
const LEVELS = {
  format: () => checkWith('prettier', ['--check', '--log-level=warn', '.']),
  lint: nx('lint'),
  typecheck: nx('typecheck'),
  build: nx('build'),
  size: nx('size'),
  unit: () => jest('unit'),
  web: () => jest('web'),
  integration: () => jest('integration'),
  e2e: () => inChromium('e2e'),
  // Last and alone, since it takes the time that pages need.
  lighthouse: () => inChromium('lighthouse'),
};

const NEED_BUILD = ['size', 'integration', 'e2e', 'lighthouse'];

const NO_CHROMIUM = `No Chromium found, which the browser tests drive. Install it (Debian: apt-get install chromium),
or set CHROMIUM_PATH to one.`;

const report = new TestReport();
let level;

try {
  requireNode();
  installIfNeeded(ROOT);
  for (level of chosenLevels(process.argv.slice(2))) {
    const began = Date.now();
    const failures = report.failures.length;
    console.log(`\n── ${level}`);
    LEVELS[level]();
    const mark = report.failures.length === failures ? '✓' : '✗';
    console.log(`${mark} ${level} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
} catch (error) {
  report.addCheck(level ?? 'start', error.message);
}
console.log(`\n${report}`);
process.exit(report.failures.length === 0 ? 0 : 1);

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

function run(program, args, stdio) {
  const file = join(ROOT, 'node_modules', '.bin', program);
  return spawnSync(file, args, {
    cwd: ROOT,
    stdio,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: environment(),
  });
}

function environment() {
  // Colour codes would end up in the list of failures.
  return { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NX_TUI: 'false' };
}

function checkWith(program, args) {
  const { status, stdout, stderr, error } = run(program, args, 'pipe');
  const output = error ? error.message : `${stdout}${stderr}`;
  report.addCheck(level, status === 0 ? undefined : output);
  if (status !== 0) console.log(output);
}

function jest(project, extra = []) {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-results-'));
  const outputFile = join(folder, 'results.json');
  const args = [
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${outputFile}`,
    '--passWithNoTests',
    ...extra,
  ];
  const { status } = run('jest', args, ['ignore', 'ignore', 'inherit']);
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  report.addJestRun(project, results, status);
}

function inChromium(project) {
  if (findChromium()) jest(project);
  else report.addCheck(project, NO_CHROMIUM);
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['/usr/bin', ...folders].some((folder) => existsSync(join(folder, 'chromium')));
}
