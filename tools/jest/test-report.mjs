// Adds up checks and jest results to the one line that ends a run.

/** What passed, what failed and why, and what was left out. */
export class TestReport {
  passed = 0;
  failures = [];
  skipped = [];

  /** Counts something that is right or wrong as a whole: lint, build. */
  addCheck(name, problem) {
    if (problem === undefined) this.passed += 1;
    else this.failures.push({ name, problem });
  }

  /** Counts the tests of a jest run, as written by its `--json`; undefined when jest left no result. */
  addJestRun(level, results, exitCode) {
    const before = this.failures.length;
    for (const file of results?.testResults ?? []) this.addTestFile(level, file);
    if (!results) return this.addCheck(level, 'jest ended without a result; see its output above');
    if (results.numTotalTests === 0 && this.failures.length === before) {
      this.addCheck(level, 'no test was found');
    }
    // A teardown or a threshold can fail although every test passed.
    if (exitCode !== 0 && this.failures.length === before) {
      this.addCheck(level, `jest failed with code ${exitCode}; see its output above`);
    }
  }

  addTestFile(level, file) {
    const name = `${level}: ${relativePath(file.name)}`;
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) this.addCheck(name, file.message);
    for (const test of failed) this.addCheck(`${name} › ${test.fullName}`, test.failureMessages.join('\n'));
    for (const test of file.assertionResults) {
      if (test.status === 'passed') this.passed += 1;
      else if (test.status !== 'failed') this.skipped.push(`${name} › ${test.fullName}`);
    }
  }

  /** The report as printed: what was left out, what failed, and last the two numbers. */
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

const LONGEST = 40;

/** The end of a long text: that is where tools say what is wrong. */
function shorten(text) {
  const lines = text.trim().split('\n');
  return lines.length > LONGEST ? ['…', ...lines.slice(-LONGEST)] : lines;
}

const indent = (lines, width = 2) => lines.map((line) => ' '.repeat(width) + line);
const relativePath = (path) => path.replace(`${process.cwd()}/`, '');
