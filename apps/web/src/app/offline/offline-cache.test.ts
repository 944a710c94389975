import { isStale } from './offline-cache';

describe('kept files', () => {
  const files = ['/assets/faq-page-1a2b.js'];

  it('should be stale once no file of the new version', () => {
    expect(isStale('https://app.example/assets/faq-page-0000.js', files)).toBe(true);
    expect(isStale('https://app.example/assets/faq-page-1a2b.js', files)).toBe(false);
  });
});
