import { localPath } from './http';

describe('localPath', () => {
  it.each([
    '/',
    '/home',
    '/pricing?plan=annual',
    '/clean?tab=1#top',
    '/settings#help',
    '/a/%2F/b',
    '/?returnTo=//x',
    '/?next=https://elsewhere.example',
  ])('should keep %s (API-07)', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it('should return the path as a browser would normalise it', () => {
    expect(localPath('/a/../b?x=%2F%2Fy')).toBe('/b?x=%2F%2Fy');
  });

  it.each([
    undefined,
    null,
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '//[',
    '/\\evil.example',
    '\\\\evil.example',
    '/home\\..\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a b',
    '/é',
    ' /home',
    'javascript:alert(1)',
    ['/home', '/other'],
    `/${'a'.repeat(2000)}`,
  ])('should reject %j', (path) => {
    expect(localPath(path)).toBeUndefined();
  });
});
