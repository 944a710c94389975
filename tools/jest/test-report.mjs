// Sums up checks and the results of jest and Playwright in the last line of a run.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { levelOf } from '../test-levels.mjs';

/** Levels whose failed files run once more: their tests wait for other programs, those of `unit` for nothing. */
const RETRIED_LEVELS = ['web', 'integration', 'e2e'];

/** With more failed files the run is red whatever a second try says. */
export const MAX_FLAKY_FILES = 3;

/** How jest begins its message on a file as a whole. */
const FAILED_SUITE = '● Test suite failed to run';

/** What passed, what failed and why, what passed at the second try, and what was skipped. */
export class TestReport {
  passed = 0;
  failures = [];
  flaky = [];
  quarantined = [];
  skipped = [];
  /** Each test file that ran, whether it passed, how many of its tests passed, and how many seconds it took. */
  files = [];

  /** `quarantine` lists tests, as `file` and `title`, whose failures are printed and not counted. */
  constructor(quarantine = []) {
    this.quarantine = quarantine;
  }

  /** Counts a check as a whole, such as lint or build. */
  addCheck(name, problem) {
    if (problem === undefined) this.passed += 1;
    else this.failures.push({ name, problem });
  }

  /** Counts each target of an Nx run over all packages as one check. */
  addNxRun(targets, output, exitCode, problem) {
    const failed = [...output.matchAll(/^- (\S+):(\S+)$/gm)].map(([, name, target]) => ({ name, target }));
    const isExplained = exitCode === 0 || failed.some(({ target }) => targets.includes(target));
    if (problem || !isExplained) return this.addCheck('nx', problem ?? output);
    for (const target of targets) {
      const names = failed.filter((task) => task.target === target).map(({ name }) => `${name}:${target}`);
      this.addCheck(target, names.length > 0 ? sectionsOf(output, names) : undefined);
    }
  }

  /** Counts the tests of a jest run, from its `--json` output; undefined when jest wrote no result. */
  addJestRun(levels, results, exitCode) {
    const before = this.failures.length + this.quarantined.length;
    const files = results?.testResults ?? [];
    const label = levels.join(', ') || 'jest';
    for (const file of files) this.addTestFile(file);
    const hasNewFailure = () => this.failures.length + this.quarantined.length > before;
    if (!results) return this.addCheck(label, 'jest ended without a result; see its output above');
    for (const level of levels) {
      const isEmpty = !files.some(({ name }) => levelOf(name) === level);
      if (isEmpty) this.addCheck(level, 'no test was found');
    }
    // A teardown or a threshold can fail although every test passed.
    if (exitCode !== 0 && !hasNewFailure()) {
      this.addCheck(label, `jest failed with code ${exitCode}; see its output above`);
    }
  }

  /** Counts the tests of a run of Playwright, from its JSON reporter; undefined when it wrote no result. */
  addPlaywrightRun(results, exitCode) {
    const before = this.failures.length + this.quarantined.length;
    if (!results) return this.addCheck('e2e', 'Playwright ended without a result; see its output above');
    const toPath = (file) => relativePath(join(results.config.rootDir, file));
    for (const suite of results.suites) {
      const tests = testsOf(suite);
      const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
      const seconds = Math.round(tests.reduce((sum, { ms }) => sum + ms, 0) / 1000);
      const file = toPath(suite.file);
      const passedTests = tests.filter(({ status }) => status === 'expected').length;
      this.files.push({ file, passed: failed.length === 0, passedTests, seconds });
      this.passed += passedTests;
      this.addFailedTests(file, failed, tests);
      const skipped = tests.filter(({ status }) => status === 'skipped');
      this.skipped.push(...skipped.map(({ title }) => `${file} › ${title}`));
      // Playwright reports a failed hook as a failure of one test, which may be in quarantine, and runs no other.
      const leftOut = skipped.filter(({ isSkippedByItself }) => !isSkippedByItself).length;
      if (leftOut > 0 && !this.hasFailed(file))
        this.failures.push({ name: file, problem: `${leftOut} of its tests did not run`, file });
    }
    // A file that cannot be loaded, or the global set-up.
    for (const { message, stack, location } of results.errors) {
      const file = location && relativePath(location.file);
      this.failures.push({ name: file ?? 'e2e', problem: stack ?? message, file });
    }
    const hasFailure = this.failures.length + this.quarantined.length > before;
    if (!hasFailure && results.suites.length === 0) this.addCheck('e2e', 'no test was found');
    else if (!hasFailure && exitCode !== 0)
      this.addCheck('e2e', `Playwright failed with code ${exitCode}; see its output above`);
  }

  addTestFile({ name, status, message, assertionResults, startTime, endTime }) {
    const file = relativePath(name);
    const tests = assertionResults.map(({ fullName, status: result, failureMessages }) => ({
      title: fullName,
      status: result,
      problem: failureMessages.join('\n'),
    }));
    const passedTests = tests.filter((test) => test.status === 'passed').length;
    const seconds = Math.round((endTime - startTime) / 1000);
    this.files.push({ file, passed: status === 'passed', passedTests, seconds });
    this.passed += passedTests;
    const failed = tests.filter((test) => test.status === 'failed');
    // It could not be loaded, or a hook failed behind its tests, some of which may be in quarantine.
    if (status === 'failed' && (failed.length === 0 || message.includes(FAILED_SUITE)))
      this.failures.push({ name: file, problem: message, file });
    this.addFailedTests(file, failed, tests);
    const skipped = tests.filter((test) => !['passed', 'failed'].includes(test.status));
    this.skipped.push(...skipped.map(({ title }) => `${file} › ${title}`));
  }

  /** Counts tests that failed with the same message at the same place, as those behind a failed hook, as one. */
  addFailedTests(file, failed, all) {
    const byProblem = new Map();
    for (const { title, problem } of failed) {
      // An entry for a title that several tests share would hide all of them.
      const isAlone = all.filter((test) => test.title === title).length === 1;
      if (isAlone && this.isQuarantined(file, title))
        this.quarantined.push({ name: `${file} › ${title}`, problem });
      else byProblem.set(problem, [...(byProblem.get(problem) ?? []), title]);
    }
    for (const [problem, titles] of byProblem) {
      const others = titles.length > 1 ? ` (and ${titles.length - 1} more for the same reason)` : '';
      this.failures.push({ name: `${file} › ${titles[0]}${others}`, problem, file });
    }
  }

  isQuarantined(file, title) {
    return this.quarantine.some((entry) => entry.file === file && entry.title === title);
  }

  hasFailed(file) {
    return this.failures.some((failure) => failure.file === file);
  }

  /** The failed test files, with their levels, that are worth a second try; none when there are too many. */
  filesToRetry() {
    const files = [...new Set(this.failures.flatMap(({ file }) => file ?? []))];
    if (files.length > MAX_FLAKY_FILES) return [];
    return files
      .map((file) => ({ file, level: levelOf(file) }))
      .filter(({ level }) => RETRIED_LEVELS.includes(level));
  }

  /** Counts a file by `second`, the report of its second try alone in a fresh process, if it passed there. */
  addSecondTry(file, second, output) {
    const result = second.files.find((run) => run.file === file);
    if (second.failures.length > 0 || !result?.passedTests) return;
    const first = this.files.find((run) => run.file === file);
    const failures = this.failures.filter((failure) => failure.file === file);
    this.failures = this.failures.filter((failure) => failure.file !== file);
    this.files = [...this.files.filter((run) => run !== first), result];
    this.passed += result.passedTests - (first?.passedTests ?? 0);
    // Behind a failed hook, Playwright runs no test.
    this.skipped = [...this.skipped.filter((name) => !name.startsWith(`${file} › `)), ...second.skipped];
    this.flaky.push({ name: file, problem: failuresText(failures), output });
  }

  /** The printed report: skipped, quarantined and flaky tests, failures, and last the two numbers. */
  toString() {
    return [
      ...section('NOT RUN', this.skipped, (name) => indent([name])),
      ...section('QUARANTINED', this.quarantined, failureLines),
      ...this.flakyLines(),
      ...section('FAILED', this.failures, failureLines),
      `${this.passed} passed, ${this.failures.length} failed`,
    ].join('\n');
  }

  /** Each flaky file with the outputs of both tries. */
  flakyLines() {
    return section('FLAKY', this.flaky, ({ name, problem, output }) => [
      `  ~ ${name}`,
      '    first:',
      ...indent(shorten(problem), 6),
      '    alone:',
      ...indent(shorten(output), 6),
    ]);
  }
}

/** The tests of a file's suite in Playwright's JSON report, with the titles around each. */
function testsOf({ specs = [], suites = [] }, titles = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, expectedStatus, results }) => ({
      title: [...titles, title].join(' '),
      status,
      isSkippedByItself: expectedStatus === 'skipped',
      problem: errorsOf(results),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}

function errorsOf(results) {
  const errors = results.flatMap((result) => result.errors).map(({ stack, message }) => stack ?? message);
  return stripVTControlCharacters(errors.join('\n')) || `the test ended as ${results.at(-1)?.status}`;
}

const MAX_FIRST_LINES = 12;
const MAX_LAST_LINES = 28;
/** What a browser writes to its log; Playwright appends it to an error. */
const BROWSER_LOG_LINE = /^\s*(- )?\[pid=\d+\]/;

/** A heading with a count, and an empty line behind; nothing when there is no item. */
function section(heading, items, toLines) {
  return items.length > 0 ? [`${heading} (${items.length}):`, ...items.flatMap(toLines), ''] : [];
}

const failureLines = ({ name, problem }) => [`  ✗ ${name}`, ...indent(shorten(problem), 6)];

const failuresText = (failures) => failures.map(({ name, problem }) => `${name}\n${problem}`).join('\n');

/** The beginning and the end of a long text: Playwright names an error first, compilers last. */
function shorten(text) {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !BROWSER_LOG_LINE.test(line));
  if (lines.length <= MAX_FIRST_LINES + MAX_LAST_LINES) return lines;
  return [...lines.slice(0, MAX_FIRST_LINES), '…', ...lines.slice(-MAX_LAST_LINES)];
}

/** The parts of Nx's output of the named tasks. */
function sectionsOf(output, names) {
  const sections = output.split(/^(?=> nx run )/m);
  const wanted = sections.filter((section) =>
    names.some((name) => section.slice(0, section.indexOf('\n')).includes(name)),
  );
  return wanted.length > 0 ? wanted.join('\n') : output;
}

const indent = (lines, width = 2) => lines.map((line) => ' '.repeat(width) + line);
const relativePath = (path) => path.replace(`${process.cwd()}/`, '');
