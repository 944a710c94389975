import { localPath } from './local-path';

describe('localPath', () => {
  it.each([
    '/',
    '/home',
    '/stripe-subscribe?plan=annual',
    '/settings#help',
    '/a/../b?x=%2F%2Fy',
    '/?returnTo=//x',
  ])('should keep %p (API-07)', (path) => {
    expect(localPath(path)).toBe(path === '/a/../b?x=%2F%2Fy' ? '/b?x=%2F%2Fy' : path);
  });

  it.each([
    undefined,
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/home\\..\\..',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/\n/evil.example',
    ' /home',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%0d%0a'.replace('%0d%0a', '\r\n'),
    ['/home', '/other'],
    `/${'a'.repeat(2000)}`,
  ])('should lead to the start page instead of %p', (path) => {
    expect(localPath(path)).toBe('/');
  });
});
