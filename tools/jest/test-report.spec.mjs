import { TestReport } from './test-report.mjs';

const file = (assertions, rest = {}) => ({
  name: `${process.cwd()}/libs/a.spec.ts`,
  status: assertions.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: assertions.map((test) => ({ fullName: 'a test', failureMessages: [], ...test })),
  ...rest,
});
const run = (...files) => ({ testResults: files });
const lastLine = (report) => report.toString().split('\n').at(-1);

describe('TestReport', () => {
  it('should end with the sum of checks and tests', () => {
    const report = new TestReport();
    report.addCheck('lint');
    report.addCheck('build', 'does not compile');
    report.addJestRun(
      ['unit'],
      run(file([{ status: 'passed' }, { status: 'failed', failureMessages: ['why'] }])),
      1,
    );
    expect(lastLine(report)).toBe('2 passed, 2 failed');
  });

  it('should report what failed and why', () => {
    const report = new TestReport();
    report.addJestRun(['unit'], run(file([{ status: 'failed', failureMessages: ['expected 1'] }])), 1);
    expect(report.toString()).toContain('✗ libs/a.spec.ts › a test\n      expected 1');
  });

  it('should report the beginning and the end of a long problem, without the log of a browser', () => {
    const report = new TestReport();
    const log = Array.from({ length: 50 }, (_, index) => `  - [pid=7][err] line ${index}`);
    const middle = Array.from({ length: 50 }, (_, index) => `line ${index}`);
    const problem = ['Error: first', ...log, ...middle, 'last'].join('\n');
    report.addJestRun(['unit'], run(file([{ status: 'failed', failureMessages: [problem] }])), 1);
    const text = report.toString();
    expect(text).toContain('Error: first\n      line 0\n');
    expect(text).toContain('      …\n');
    expect(text).toContain('      last\n');
    expect(text).not.toContain('pid=7');
  });

  it('should count a file that cannot be loaded as one failure', () => {
    const report = new TestReport();
    report.addJestRun(['unit'], run(file([], { status: 'failed', message: 'Cannot find module' })), 1);
    expect(report.toString()).toContain('Cannot find module');
    expect(lastLine(report)).toBe('0 passed, 1 failed');
  });

  it('should list every skipped test without counting it', () => {
    const report = new TestReport();
    report.addJestRun(
      ['unit'],
      run(file([{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }])),
      0,
    );
    expect(report.toString()).toContain('NOT RUN (2):');
    expect(lastLine(report)).toBe('1 passed, 0 failed');
  });

  it.each([
    ['no test was found', run(), 0],
    ['jest ended without a result', undefined, 0],
    ['jest failed with code 1', run(file([{ status: 'passed' }])), 1],
  ])('should fail when %s', (problem, results, code) => {
    const report = new TestReport();
    report.addJestRun(['unit'], results, code);
    expect(report.toString()).toContain(problem);
    expect(report.failures).toHaveLength(1);
  });

  it('should fail when one of several levels has no test', () => {
    const report = new TestReport();
    report.addJestRun(['unit', 'web'], run(file([{ status: 'passed' }])), 0);
    expect(report.failures).toEqual([{ name: 'web', problem: 'no test was found' }]);
  });

  it('should count each target of an Nx run as one check', () => {
    const output = `
> nx run @swipeclean/phone:lint

fine

> nx run @swipeclean/auth:lint

1:1 error

Failed tasks:

- @swipeclean/auth:lint
`;
    const report = new TestReport();
    report.addNxRun(['lint', 'build'], output, 1);
    expect(report.failures).toEqual([{ name: 'lint', problem: expect.stringContaining('1:1 error') }]);
    expect(report.failures[0].problem).not.toContain('fine');
    expect(lastLine(report)).toBe('1 passed, 1 failed');
  });

  it('should fail when an Nx run fails without naming a task', () => {
    const report = new TestReport();
    report.addNxRun(['lint'], 'no project graph', 1);
    expect(report.failures).toEqual([{ name: 'nx', problem: 'no project graph' }]);
  });

  it('should fail when an Nx run fails in a task that it only needs', () => {
    const report = new TestReport();
    report.addNxRun(['size'], 'Failed tasks:\n\n- @swipeclean/web:build\n', 1);
    expect(report.failures).toEqual([{ name: 'nx', problem: expect.stringContaining('web:build') }]);
  });

  it('should count tests behind a failed hook once', () => {
    const report = new TestReport();
    const behindHook = { status: 'failed', failureMessages: ['no database\n at beforeAll'] };
    const own = { status: 'failed', fullName: 'another test', failureMessages: ['expected 1'] };
    report.addJestRun(['unit'], run(file([behindHook, behindHook, behindHook, own])), 1);
    expect(report.toString()).toContain('a test (and 2 more for the same reason)');
    expect(lastLine(report)).toBe('0 passed, 2 failed');
  });

  it('should count a test in quarantine neither as passed nor as failed', () => {
    const report = new TestReport([{ file: 'libs/a.spec.ts', title: 'a test' }]);
    const failed = { status: 'failed', failureMessages: ['a race'] };
    report.addJestRun(['unit'], run(file([failed, { status: 'passed', fullName: 'another test' }])), 1);
    expect(report.toString()).toContain('QUARANTINED (1):\n  ✗ libs/a.spec.ts › a test\n      a race');
    expect(lastLine(report)).toBe('1 passed, 0 failed');
  });

  it('should count what fails beside a test in quarantine', () => {
    const quarantined = { status: 'failed', failureMessages: ['a race'] };
    const reportOf = (levels, ...files) => {
      const report = new TestReport([{ file: 'libs/a.spec.ts', title: 'a test' }]);
      report.addJestRun(levels, run(...files), 1);
      return report.failures;
    };
    const message = '  ● a › test\n\n    a race\n\n  ● Test suite failed to run\n\n    at afterAll';
    expect(reportOf(['unit'], file([quarantined], { message }))).toEqual([
      { name: 'libs/a.spec.ts', problem: message, file: 'libs/a.spec.ts' },
    ]);
    expect(reportOf(['unit'], file([quarantined, { status: 'passed' }]))).toHaveLength(1);
    expect(reportOf(['unit', 'web'], file([quarantined]))).toEqual([
      { name: 'web', problem: 'no test was found' },
    ]);
  });

  describe('of Playwright', () => {
    const spec = (title, status, ...messages) => ({
      title,
      tests: [
        {
          status,
          expectedStatus: 'passed',
          results: [{ status, errors: messages.map((message) => ({ message })) }],
        },
      ],
    });
    const results = (...specs) => ({
      config: { rootDir: `${process.cwd()}/e2e` },
      errors: [],
      suites:
        specs.length === 0
          ? []
          : [{ title: 'pay.ts', file: 'pay.ts', suites: [{ title: 'a card', file: 'pay.ts', specs }] }],
    });

    it('should count each test, and a failed hook once', () => {
      const report = new TestReport();
      report.addPlaywrightRun(
        results(
          spec('should pay', 'expected'),
          spec('should fail', 'unexpected', 'Error: in beforeAll'),
          spec('should not run', 'skipped'),
        ),
        1,
      );
      expect(lastLine(report)).toBe('1 passed, 1 failed');
      expect(report.toString()).toContain('✗ e2e/pay.ts › a card should fail\n      Error: in beforeAll');
      expect(report.toString()).toContain('NOT RUN (1):\n  e2e/pay.ts › a card should not run');
    });

    it('should fail when tests do not run behind a hook that failed a test in quarantine', () => {
      const report = new TestReport([{ file: 'e2e/pay.ts', title: 'a card should pay' }]);
      const skipped = spec('should be skipped', 'skipped');
      skipped.tests[0].expectedStatus = 'skipped';
      const hook = spec('should pay', 'unexpected', 'Error: in beforeAll');
      report.addPlaywrightRun(results(hook, skipped), 1);
      expect(report.failures).toEqual([]);
      report.addPlaywrightRun(results(hook, spec('should not run', 'skipped'), skipped), 1);
      expect(report.failures).toEqual([
        { name: 'e2e/pay.ts', problem: '1 of its tests did not run', file: 'e2e/pay.ts' },
      ]);
    });

    it.each([
      ['Cannot find module', { ...results(), errors: [{ message: 'Cannot find module' }] }, 1],
      ['no test was found', results(), 0],
      ['Playwright ended without a result', undefined, 1],
      ['Playwright failed with code 1', results(spec('should pay', 'expected')), 1],
    ])('should fail when %s', (problem, run, code) => {
      const report = new TestReport();
      report.addPlaywrightRun(run, code);
      expect(report.toString()).toContain(problem);
      expect(report.failures).toHaveLength(1);
    });
  });
});

describe('the second try of failed files', () => {
  const failedFile = (name) =>
    file([{ status: 'failed', failureMessages: [`${name} was late`] }, { status: 'passed' }], {
      name: `${process.cwd()}/${name}`,
    });
  const reportOf = (...names) => {
    const report = new TestReport();
    report.addJestRun([], run(...names.map(failedFile)), 1);
    return report;
  };

  const passed = (name) => {
    const report = new TestReport();
    const tests = [{ status: 'passed' }, { status: 'passed' }];
    report.addJestRun([], run(file(tests, { name: `${process.cwd()}/${name}` })), 0);
    return report;
  };

  it('should be given to files of web, integration and e2e', () => {
    expect(reportOf('a.integration-spec.ts', 'b.test.tsx', 'c.e2e-spec.ts').filesToRetry()).toEqual([
      { file: 'a.integration-spec.ts', level: 'integration' },
      { file: 'b.test.tsx', level: 'web' },
      { file: 'c.e2e-spec.ts', level: 'e2e' },
    ]);
    expect(reportOf('a.spec.ts').filesToRetry()).toEqual([]);
  });

  it('should not be given to more than three files', () => {
    const names = [1, 2, 3, 4].map((number) => `${number}.integration-spec.ts`);
    expect(reportOf(...names).filesToRetry()).toEqual([]);
  });

  it('should count what passes then, and print both outputs', () => {
    const report = reportOf('a.integration-spec.ts', 'b.test.tsx');
    report.addSecondTry('b.test.tsx', passed('b.test.tsx'), 'PASS b.test.tsx');
    expect(report.failures.map((failure) => failure.file)).toEqual(['a.integration-spec.ts']);
    expect(report.toString()).toMatch(
      /FLAKY \(1\):[^]*~ b.test.tsx[^]*b.test.tsx was late[^]*PASS b.test.tsx/,
    );
    expect(lastLine(report)).toBe('3 passed, 1 failed');
    expect(report.files.map(({ file, passed }) => [file, passed])).toEqual([
      ['a.integration-spec.ts', false],
      ['b.test.tsx', true],
    ]);
  });

  it('should count the tests of a file that could not be loaded at first', () => {
    const report = new TestReport();
    const name = `${process.cwd()}/b.test.tsx`;
    report.addJestRun(['web'], run(file([], { status: 'failed', message: 'no memory', name })), 1);
    report.addSecondTry('b.test.tsx', passed('b.test.tsx'), 'PASS b.test.tsx');
    expect(lastLine(report)).toBe('2 passed, 0 failed');
  });

  it('should not count when no test ran then', () => {
    const report = reportOf('b.test.tsx');
    report.addSecondTry('b.test.tsx', new TestReport(), 'No tests found');
    expect(lastLine(report)).toBe('1 passed, 1 failed');
  });
});
