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
    // Quadratic, this would take hours.
    const path = `a${'/'.repeat(10_000_000)}b`;
    expect(trimSlashes(path) === path).toBe(true);
  });
});
