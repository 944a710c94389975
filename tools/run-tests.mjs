// npm test: installs what is missing, runs every check and test, and ends with one line `N passed, N failed`.
//   npm test -- unit web     runs the named levels
//   npm test -- integration services/spam    runs files of a level, by parts of their paths
//   npm test -- --changed    runs the tests affected since main; e2e and lighthouse only when named
//   npm run test:cluster     runs the containers by the docker on the PATH, and two replicas of each process
//   npm run test:faults      kills, stops and pauses each of two replicas under load
//   npm run test:long        runs the most generated cases, the longest suites, both screen sizes, and Lighthouse
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, installIfNeeded } from '../deploy/local/install.mjs';
import { assertNodeVersion } from '../deploy/local/preflight.mjs';
import { findAffectedTests, findChanges } from './changes.mjs';
import { logLongRuns } from './jest/long-suites.mjs';
import { TestReport } from './jest/test-report.mjs';
import { newestCommit, readQuarantine } from './quarantine.mjs';
import { killPrograms, runProgram } from './run-program.mjs';
import { findChromium, findHeadlessShell, installPrograms, testPath } from './system-programs.mjs';
import { TEST_TIME_FACTOR } from './test-levels.mjs';

/** Checks of a package, which Nx runs. */
const TARGETS = ['lint', 'typecheck', 'build', 'size'];

/** Levels that run side by side, in this order. Lighthouse is alone, because it measures page speed. */
const STAGES = [
  ['format', 'lint', 'typecheck', 'build', 'size'],
  ['unit', 'web', 'integration'],
  ['e2e'],
  ['lighthouse'],
  ['cluster'],
  ['faults'],
];
const LEVELS = STAGES.flat();
const NEED_BUILD = ['size', 'integration', 'e2e', 'lighthouse', 'faults'];
const BROWSER_LEVELS = ['e2e', 'lighthouse'];
const WHOLE_STACK_LEVELS = [...BROWSER_LEVELS, 'faults'];
const CHECKS = ['format', ...TARGETS];
/** For jest and its workers: a larger young generation takes an eighth less CPU time than Node's 16 MB. */
const JEST_OPTIONS = ['--max-semi-space-size=64'];
const FLAKY_LOG = join(ROOT, '.cache', 'flaky-tests.log');

const quarantine = readQuarantine();
const report = new TestReport(quarantine);

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, () => {
    killPrograms();
    report.addCheck('run', `It was ended by ${name}.`);
    end();
  });
}

const options = parseOptions(process.argv.slice(2));
/** A program that prints nothing for so long hangs: jest prints each file, nx each task. */
const MAX_IDLE_MS = 600_000 * (options.isLong ? 4 : 1) * TEST_TIME_FACTOR;
const plan = await attempt('start', prepare);
for (const levels of plan?.stages ?? []) {
  if (levels.some((level) => !CHECKS.includes(level)) && !(await plan.programs)) break;
  const began = Date.now();
  const failures = report.failures.length;
  console.log(`\n── ${levels.join(', ')}`);
  await attempt(levels.join(', '), () => runLevels(levels, plan.changes));
  const mark = report.failures.length === failures ? '✓' : '✗';
  console.log(`${mark} ${levels.join(', ')} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
await attempt('second try', retryFailedFiles);
end();

function end() {
  // Runs at once, as nothing in it is awaited.
  attempt('logs', writeLogs);
  console.log(`\n${report}`);
  process.exit(report.failures.length === 0 ? 0 : 1);
}

function writeLogs() {
  if (report.flaky.length > 0) appendFlakyLog(report.flakyLines());
  if (options.isLong) {
    const date = new Date().toISOString().slice(0, 10);
    logLongRuns(report.files, { date, commit: newestCommit().hash });
  }
}

/** Runs each failed file once more, alone in a fresh process: what passes then failed by chance. */
async function retryFailedFiles() {
  for (const { file, level } of report.filesToRetry()) {
    console.log(`\n── ${file}, once more`);
    const second = new TestReport(quarantine);
    const output =
      level === 'e2e'
        ? await runJourneys([file], second, { PW_TRACE: 'on' })
        : await runTestFiles([level], [file], second);
    report.addSecondTry(file, second, output);
  }
}

/** Keeps what is known of flaky files until their cause is found. */
function appendFlakyLog(lines) {
  mkdirSync(dirname(FLAKY_LOG), { recursive: true });
  appendFileSync(FLAKY_LOG, [`${new Date().toISOString()} ${newestCommit().hash}`, ...lines, ''].join('\n'));
}

/** Adds an error to the report, so that the other stages still run. */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    // A plain Error has advice; of any other the stack helps.
    report.addCheck(name, error.name === 'Error' ? error.message : error.stack);
    return undefined;
  }
}

function parseOptions(args) {
  const isLong = args.includes('--long');
  return {
    isChanged: args.includes('--changed'),
    isLong,
    levels: args.filter((arg) => !arg.startsWith('--') && !arg.includes('/')),
    paths: args.filter((arg) => arg.includes('/')),
    // Lighthouse measures page speed, which a busy machine changes; the cluster needs Docker; faults take minutes.
    defaultLevels: isLong
      ? ['unit', 'integration', ...BROWSER_LEVELS]
      : LEVELS.filter((level) => !['lighthouse', 'cluster', 'faults'].includes(level)),
  };
}

/** Installs packages and programs; the stages to run with their levels. */
function prepare() {
  assertNodeVersion();
  const unknown = options.levels.filter((name) => !LEVELS.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown level ${unknown.join(', ')}. The levels are ${LEVELS.join(', ')}.`);
  }
  if (options.paths.length > 0 && options.levels.length === 0) {
    throw new Error(`Name the level before the path, for example: npm test -- unit ${options.paths[0]}`);
  }
  const levels = chosenLevels();
  // Meanwhile: neither npm nor the first stage uses these programs.
  const installing = installPrograms(levels, { isLong: options.isLong });
  const programs = attempt('programs', () => installing);
  installIfNeeded(ROOT, { isForTests: true });
  // Lighthouse and Puppeteer are a tenth of all files of packages. The long run drives Firefox by Puppeteer.
  if (levels.includes('lighthouse') || options.isLong)
    installIfNeeded(join(ROOT, 'e2e', 'src', 'lighthouse'), { isForTests: true });
  const changes = options.isChanged ? findChanges() : undefined;
  const stages = STAGES.map((stage) => stage.filter((level) => levels.includes(level)));
  return { changes, programs, stages: stages.filter((stage) => stage.length > 0) };
}

/** The named levels, or the default ones; `build` is added for levels that run built programs. */
function chosenLevels() {
  const { levels: named, defaultLevels, isChanged } = options;
  const levels = named.length > 0 ? named : defaultLevels;
  const wanted = levels.filter(
    (level) => !isChanged || named.includes(level) || !BROWSER_LEVELS.includes(level),
  );
  return wanted.some((level) => NEED_BUILD.includes(level)) ? [...wanted, 'build'] : wanted;
}

function run(program, args, { echo, env: extra = {}, nodeOptions = [] } = {}) {
  const chromium = findChromium() || undefined;
  const env = {
    ...process.env,
    // Colour codes would appear in the list of failures.
    FORCE_COLOR: '0',
    NO_COLOR: '1',
    NX_TUI: 'false',
    // Chromium names files in the locale's character set, which a bare machine leaves at ASCII.
    LC_ALL: 'C.UTF-8',
    PATH: testPath(),
    TESTS_ARE_BUILT: '1',
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: findHeadlessShell() || chromium,
    ...(options.isLong && { TEST_LONG: '1' }),
    ...extra,
  };
  const file = join(ROOT, 'node_modules', '.bin', program);
  return runProgram(process.execPath, [...nodeOptions, file, ...args], {
    cwd: ROOT,
    env,
    idleMs: MAX_IDLE_MS,
    echo,
  });
}

async function outputOf(program, args) {
  const { status, output, problem } = await run(program, args);
  if (status !== 0 || problem) throw new Error(`${program} ${args.join(' ')} failed: ${problem ?? output}`);
  return output;
}

async function runLevels(levels, changes) {
  const targets = levels.filter((level) => TARGETS.includes(level));
  const jestLevels = levels.filter((level) => !CHECKS.includes(level) && level !== 'e2e');
  await Promise.all([
    levels.includes('format') && checkFormat(changes),
    levels.includes('lint') && runOxlint(),
    targets.length > 0 && runTargets(targets, changes),
    jestLevels.length > 0 && runJest(jestLevels, changes),
  ]);
  if (levels.includes('e2e')) await runJourneys(options.paths, report);
}

async function checkFormat(changes) {
  const files = changes ? changes.files : ['.'];
  if (files.length === 0) return report.addCheck('format');
  const args = ['--check', '--no-error-on-unmatched-pattern', ...files];
  const { status, output, problem } = await run('oxfmt', args);
  const isRight = status === 0 && !problem;
  report.addCheck('format', isRight ? undefined : `${output}\n${problem ?? ''}`);
}

/** Runs Oxlint's rules on all packages at once: types, React, import cycles. */
async function runOxlint() {
  const { status, output, problem } = await run('oxlint', ['--type-aware', '--format=unix']);
  const isRight = status === 0 && !problem;
  report.addCheck('oxlint', isRight ? undefined : `${output}\n${problem ?? ''}`);
}

/** Runs the targets of all packages, or of those that the changes affect, in one run of Nx. */
async function runTargets(targets, changes) {
  // A whole stack needs all builds of this commit.
  const isPartial = changes && !options.levels.some((level) => WHOLE_STACK_LEVELS.includes(level));
  const command = isPartial ? ['affected', `--base=${changes.base}`] : ['run-many'];
  const args = [...command, '-t', ...targets, `--parallel=${availableParallelism()}`, '--outputStyle=static'];
  const { status, output, problem } = await run('nx', args);
  report.addNxRun(targets, output, status, problem);
}

async function runJest(levels, changes) {
  if (options.paths.length > 0) return runTestFiles(levels, options.paths, report);
  const isPartial = changes && !levels.some((level) => BROWSER_LEVELS.includes(level));
  if (!isPartial) return runTestFiles(levels, [], report, { expectedLevels: levels });
  const affected = await findAffectedTests(changes, levels, outputOf);
  if (affected.length === 0) return console.log('No test is affected.');
  // An affected package may have no test of these levels.
  return runTestFiles(levels, affected, report, { mayBeEmpty: true });
}

/** Runs the files of the levels, all when `paths` is empty, into `target`; returns what jest printed. */
async function runTestFiles(levels, paths, target, { expectedLevels = [], mayBeEmpty = false } = {}) {
  const args = [...paths, '--selectProjects', ...levels, ...(mayBeEmpty ? ['--passWithNoTests'] : [])];
  const { results, status, output, problem } = await runForResults((file) =>
    run('jest', ['--json', `--outputFile=${file}`, ...args], { echo: 'stderr', nodeOptions: JEST_OPTIONS }),
  );
  if (problem) target.addCheck(levels.join(', '), problem);
  if (results || !problem) target.addJestRun(expectedLevels, results, status);
  return output;
}

/** Runs journeys, all when `paths` is empty, into `target`; returns what Playwright printed. */
async function runJourneys(paths, target, env = {}) {
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...paths];
  const { results, status, output, problem } = await runForResults((file) =>
    run('playwright', args, { echo: 'stdout', env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
  );
  if (problem) target.addCheck('e2e', problem);
  if (results || !problem) target.addPlaywrightRun(results, status);
  return output;
}

/** Calls `runTests` with a file for its results as JSON, and adds what it wrote there to what it returns. */
async function runForResults(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-results-'));
  const file = join(folder, 'results.json');
  const run = await runTests(file);
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { ...run, results };
}
