import { localPath } from './local-path';

describe('localPath', () => {
  it.each([
    '/',
    '/home',
    '/pricing?plan=annual',
    '/settings#help',
    '/a/%2F/b',
    '/?next=https://elsewhere.example',
  ])('should keep %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    ' /home',
  ])('should refuse %j', (path) => {
    expect(localPath(path)).toBeUndefined();
  });

  it('should write out what a browser would make of it', () => {
    expect(localPath('/a/../b c')).toBe('/b%20c');
  });
});
