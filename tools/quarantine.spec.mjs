import { findQuarantineProblems, newestCommit, readQuarantine } from './quarantine.mjs';

const DATE = new Date('2026-03-15T12:00:00Z');
const entry = { file: 'package.json', title: 'a test', since: '2026-03-10', cause: 'a race of the broker' };
const problems = (...entries) => findQuarantineProblems(entries, DATE);

describe('the quarantine of tests', () => {
  it('should have at most five complete entries, each for at most 14 days', () => {
    expect(findQuarantineProblems(readQuarantine(), newestCommit().date)).toEqual([]);
  });

  it.each([
    ['more than five entries', Array(6).fill(entry), '6 entries'],
    ['an entry of more than 14 days', [{ ...entry, since: '2026-03-01' }], 'more than 14 days'],
    ['an entry of tomorrow', [{ ...entry, since: '2026-03-16' }], 'since is not a day'],
    ['an unreadable day', [{ ...entry, since: 'lately' }], 'since is not a day'],
    ['a file that is gone', [{ ...entry, file: 'gone.spec.ts' }], 'no such file'],
    ['an entry without a cause', [{ ...entry, cause: '' }], 'cause are required'],
  ])('should refuse %s', (_, entries, problem) => {
    expect(problems(...entries)).toEqual([expect.stringContaining(problem)]);
  });

  it('should accept an entry of a few days', () => {
    expect(problems(entry)).toEqual([]);
  });
});
