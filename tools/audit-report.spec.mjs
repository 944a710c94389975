import { summarizeAudit } from './audit-report.mjs';

const reportOf = (severity) =>
  JSON.stringify({
    vulnerabilities: {
      pino: { name: 'pino', severity, range: '<1.0.0', via: [{ title: 'Sample' }, 'thread-stream'] },
    },
  });

describe('summarizeAudit', () => {
  it.each([
    ['critical', true],
    ['high', true],
    ['moderate', false],
  ])('should name a %s vulnerability, and fail: %s', (severity, isFailure) => {
    const summary = summarizeAudit(reportOf(severity));
    expect(summary.isFailure).toBe(isFailure);
    expect(summary.lines[0]).toBe(`${severity} pino <1.0.0: Sample; by thread-stream`);
  });

  it.each(['', '{"message":"405 Method Not Allowed"}', '<html>'])(
    'should not fail where the registry answers %j',
    (text) => {
      const { isFailure, lines } = summarizeAudit(text);
      expect([isFailure, lines.length]).toEqual([false, 1]);
      expect(lines[0]).toContain('gave no answer');
    },
  );
});
