import { TestReport } from './test-report.mjs';

const file = (assertions, rest = {}) => ({
  name: `${process.cwd()}/libs/a.spec.ts`,
  status: assertions.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: assertions.map((test) => ({ fullName: 'a test', failureMessages: [], ...test })),
  ...rest,
});
const run = (...files) => ({
  numTotalTests: files.flatMap((each) => each.assertionResults).length,
  testResults: files,
});
const lastLine = (report) => report.toString().split('\n').at(-1);

describe('TestReport', () => {
  it('should end with the sum of checks and tests', () => {
    const report = new TestReport();
    report.addCheck('lint');
    report.addCheck('build', 'does not compile');
    report.addJestRun(
      'unit',
      run(file([{ status: 'passed' }, { status: 'failed', failureMessages: ['why'] }])),
      1,
    );
    expect(lastLine(report)).toBe('2 passed, 2 failed');
  });

  it('should say for each failure what and why', () => {
    const report = new TestReport();
    report.addJestRun('unit', run(file([{ status: 'failed', failureMessages: ['expected 1'] }])), 1);
    expect(report.toString()).toContain('✗ unit: libs/a.spec.ts › a test\n      expected 1');
  });

  it('should count a file that cannot be loaded as one failure', () => {
    const report = new TestReport();
    report.addJestRun('unit', run(file([], { status: 'failed', message: 'Cannot find module' })), 1);
    expect(report.toString()).toContain('Cannot find module');
    expect(lastLine(report)).toBe('0 passed, 1 failed');
  });

  it('should name every test that was left out, without counting it', () => {
    const report = new TestReport();
    report.addJestRun('web', run(file([{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }])), 0);
    expect(report.toString()).toContain('NOT RUN (2):');
    expect(lastLine(report)).toBe('1 passed, 0 failed');
  });

  it.each([
    ['no test was found', run(), 0],
    ['jest ended without a result', undefined, 0],
    ['jest failed with code 1', run(file([{ status: 'passed' }])), 1],
  ])('should fail when %s', (problem, results, code) => {
    const report = new TestReport();
    report.addJestRun('e2e', results, code);
    expect(report.toString()).toContain(problem);
    expect(report.failures).toHaveLength(1);
  });
});
