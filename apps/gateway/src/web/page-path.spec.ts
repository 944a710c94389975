import { trimSlashes } from './page-path';

describe('trimSlashes', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['///', ''],
    ['/faq', 'faq'],
    ['//faq//', 'faq'],
    ['/a//b/', 'a//b'],
  ])('should trim %p to %p', (path, trimmed) => {
    expect(trimSlashes(path)).toBe(trimmed);
  });

  it('should be linear in the number of slashes', () => {
    const path = `a${'/'.repeat(1_000_000)}b`;
    const started = performance.now();
    expect(trimSlashes(path)).toBe(path);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
