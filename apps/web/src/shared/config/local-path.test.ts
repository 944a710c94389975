import { localPath } from './local-path';

describe('local path', () => {
  it.each([
    ['/clean', '/clean'],
    ['/clean?tab=1#top', '/clean?tab=1#top'],
  ])('should keep %s', (value, kept) => {
    expect(localPath(value)).toBe(kept);
  });

  it.each([
    null,
    '',
    'clean',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('should refuse %s', (value) => {
    expect(localPath(value)).toBe('/');
  });
});
