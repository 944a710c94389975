import { localPathOrHome } from './use-return-to';

describe('local path', () => {
  it.each([
    ['/clean?tab=1#top', '/clean?tab=1#top'],
    ['//evil.example', '/'],
    [null, '/'],
  ])('should map %s to %s', (value, path) => {
    expect(localPathOrHome(value)).toBe(path);
  });
});
