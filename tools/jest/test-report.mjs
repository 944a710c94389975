// Sums up checks and jest results in the last line of a run.

/** Suffix of a test file's name, by its level. */
const LEVEL_ENDINGS = {
  integration: /\.integration-spec\.\w+$/,
  e2e: /\.e2e-spec\.\w+$/,
  lighthouse: /\.lighthouse-spec\.\w+$/,
  cluster: /\.cluster-spec\.\w+$/,
  faults: /\.faults-spec\.\w+$/,
  web: /\.test\.\w+$/,
  unit: /\.spec\.\w+$/,
};

/** What passed, what failed and why, and what was skipped. */
export class TestReport {
  passed = 0;
  failures = [];
  skipped = [];

  /** Counts a check as a whole, such as lint or build. */
  addCheck(name, problem) {
    if (problem === undefined) this.passed += 1;
    else this.failures.push({ name, problem });
  }

  /** Counts each target of an Nx run over all packages as one check. */
  addNxRun(targets, output, exitCode, problem) {
    const failed = [...output.matchAll(/^- (\S+):(\S+)$/gm)].map(([, name, target]) => ({ name, target }));
    const isExplained = exitCode === 0 || failed.length > 0;
    if (problem || !isExplained) return this.addCheck('nx', problem ?? output);
    for (const target of targets) {
      const names = failed.filter((task) => task.target === target).map(({ name }) => `${name}:${target}`);
      this.addCheck(target, names.length > 0 ? sectionsOf(output, names) : undefined);
    }
  }

  /** Counts the tests of a jest run, from its `--json` output; undefined when jest wrote no result. */
  addJestRun(levels, results, exitCode) {
    const before = this.failures.length;
    const files = results?.testResults ?? [];
    const label = levels.join(', ') || 'jest';
    for (const file of files) this.addTestFile(file);
    if (!results) return this.addCheck(label, 'jest ended without a result; see its output above');
    for (const level of levels) {
      const isEmpty = !files.some(({ name }) => LEVEL_ENDINGS[level].test(name));
      if (isEmpty && this.failures.length === before) this.addCheck(level, 'no test was found');
    }
    // A teardown or a threshold can fail although every test passed.
    if (exitCode !== 0 && this.failures.length === before) {
      this.addCheck(label, `jest failed with code ${exitCode}; see its output above`);
    }
  }

  /** Counts the tests of a run of Playwright, from its JSON reporter; a failed hook fails one test. */
  addPlaywrightRun(results, exitCode) {
    const before = this.failures.length;
    if (!results) return this.addCheck('e2e', 'Playwright ended without a result; see its output above');
    const specs = results.suites.flatMap((suite) => specsOf(suite));
    for (const { name, test } of specs) {
      if (test.status === 'skipped') this.skipped.push(name);
      else this.addCheck(name, test.status === 'expected' ? undefined : errorsOf(test));
    }
    // A file that cannot be loaded, or a global set-up.
    for (const { message, stack, location } of results.errors)
      this.addCheck(location ? relativePath(location.file) : 'e2e', stack ?? message);
    const isEmpty = specs.length === 0 && this.failures.length === before;
    if (isEmpty) this.addCheck('e2e', 'no test was found');
    if (exitCode !== 0 && this.failures.length === before)
      this.addCheck('e2e', `Playwright failed with code ${exitCode}; see its output above`);
  }

  addTestFile(file) {
    const name = relativePath(file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) this.addCheck(name, file.message);
    for (const test of failed) this.addCheck(`${name} › ${test.fullName}`, test.failureMessages.join('\n'));
    for (const test of file.assertionResults) {
      if (test.status === 'passed') this.passed += 1;
      else if (test.status !== 'failed') this.skipped.push(`${name} › ${test.fullName}`);
    }
  }

  /** The printed report: skipped tests, failures, and last the two numbers. */
  toString() {
    const lines = [];
    if (this.skipped.length > 0) lines.push(`NOT RUN (${this.skipped.length}):`, ...indent(this.skipped), '');
    if (this.failures.length > 0) {
      lines.push(`FAILED (${this.failures.length}):`);
      for (const { name, problem } of this.failures)
        lines.push(`  ✗ ${name}`, ...indent(shorten(problem), 6));
      lines.push('');
    }
    lines.push(`${this.passed} passed, ${this.failures.length} failed`);
    return lines.join('\n');
  }
}

/** The tests of a suite of Playwright's JSON reporter, named by file and titles. */
function specsOf({ title, file, specs = [], suites = [] }, parents = []) {
  const titles = title === file ? parents : [...parents, title];
  const own = specs.flatMap(({ title: last, tests }) =>
    tests.map((test) => ({ name: [file, [...titles, last].join(' ')].join(' › '), test })),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, titles))];
}

const errorsOf = ({ results }) => {
  const errors = results.flatMap(({ errors: all }) => all).map(({ stack, message }) => stack ?? message);
  return errors.join('\n') || `the test ended as ${results.at(-1)?.status}`;
};

const MAX_LINES = 40;

/** The end of a long text, where tools report errors. */
function shorten(text) {
  const lines = text.trim().split('\n');
  return lines.length > MAX_LINES ? ['…', ...lines.slice(-MAX_LINES)] : lines;
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
