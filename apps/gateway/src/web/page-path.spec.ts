import { trimSlashes } from './page-path';

describe('trimSlashes', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['///', ''],
    ['/faq', 'faq'],
    ['//faq//', 'faq'],
    ['/a//b/', 'a//b'],
  ])('should make %p into %p', (path, trimmed) => {
    expect(trimSlashes(path)).toBe(trimmed);
  });

  it('should take no longer for slashes in the middle than for letters', () => {
    const path = `a${'/'.repeat(1_000_000)}b`;
    const started = performance.now();
    expect(trimSlashes(path)).toBe(path);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
