import type { FastifyRequest } from 'fastify';
import { assertOwnNavigation } from './request-origin';

describe('assertOwnNavigation', () => {
  const navigate = (headers: Record<string, string>) => () =>
    assertOwnNavigation(
      { headers: { host: 'evil.test', ...headers } } as unknown as FastifyRequest,
      new Set(['http://swipeclean.test']),
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
    { referer: 'https://swipeclean.test/profile' },
  ] as Record<string, string>[])('should not let %p sign anybody out', (headers) => {
    expect(navigate(headers)).toThrow('did not come from this site');
  });
});
