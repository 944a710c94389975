import type { FastifyRequest } from 'fastify';
import { isOwnOrigin, assertOwnNavigation } from './request-origin';

const HTTP = 'http://swipeclean.test';
const HTTPS = 'https://swipeclean.test';

describe('isOwnOrigin', () => {
  it.each([
    [HTTP, 'other.test', HTTP],
    ['http://127.0.0.1:8080', '127.0.0.1:8080', HTTP],
    ['http://lan.test', 'lan.test:80', HTTP],
    ['https://proxy.test', 'proxy.test', HTTPS],
    ['https://proxy.test', 'proxy.test:443', HTTPS],
  ])('should accept %s, sent to %s, as %s', (origin, host, own) => {
    expect(isOwnOrigin(origin, host, own)).toBe(true);
  });

  it.each([
    ['null', 'swipeclean.test', HTTP],
    ['', 'swipeclean.test', HTTP],
    ['http://evil.test', 'swipeclean.test', HTTP],
    ['http://swipeclean.test.evil.test', 'swipeclean.test', HTTP],
    ['http://swipeclean.test:8081', 'swipeclean.test:8080', HTTP],
    ['http://swipeclean.test', 'swipeclean.test', HTTPS],
    ['chrome-extension://swipeclean.test', 'swipeclean.test', HTTP],
    ['http://undefined', undefined, 'http://elsewhere.test'],
  ])('should refuse %s, sent to %s, as %s', (origin, host, own) => {
    expect(isOwnOrigin(origin, host, own)).toBe(false);
  });
});

describe('assertOwnNavigation', () => {
  const navigate = (headers: Record<string, string>) => () =>
    assertOwnNavigation(
      { headers: { host: 'swipeclean.test', ...headers } } as unknown as FastifyRequest,
      HTTP,
    );

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://swipeclean.test/profile' },
  ] as Record<string, string>[])('should let %p sign out (API-08)', (headers) => {
    expect(navigate(headers)).not.toThrow();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', referer: 'http://swipeclean.test/' },
    { referer: 'http://evil.test/http://swipeclean.test' },
    { origin: 'null' },
    { referer: 'nonsense' },
  ] as Record<string, string>[])('should not let %p sign anybody out', (headers) => {
    expect(navigate(headers)).toThrow('did not come from this site');
  });
});
