import { AuthConfig } from '../config';
import {
  filterWithinGrace,
  generateRefreshToken,
  getSecretState,
  parseRefreshToken,
  rotateRefreshToken,
} from './refresh-token';
import { SessionLifetime } from './session-lifetime';

describe('refresh tokens', () => {
  it('should be 48 bytes and parse to the same hashes', () => {
    const token = generateRefreshToken();
    expect(token.text).toMatch(/^[\w-]{64}$/);
    expect(parseRefreshToken(token.text)).toEqual(token);
    expect(generateRefreshToken().handleHash).not.toBe(token.handleHash);
  });

  it('should keep the handle and change the secret when rotated', () => {
    const first = generateRefreshToken();
    const second = rotateRefreshToken(first.text);
    expect(second.handleHash).toBe(first.handleHash);
    expect(second.secretHash).not.toBe(first.secretHash);
  });

  it.each(['', 'short', 'x'.repeat(66), '\0'.repeat(64), '%'.repeat(64)])(
    'should not be read from %j',
    (text) => {
      expect(parseRefreshToken(text)).toBeUndefined();
    },
  );
});

describe('getSecretState', () => {
  const session = { refreshSecretHash: 'now', retiredSecrets: [{ hash: 'before', at: 1000 }] };
  it.each([
    ['current', 'now', 99_000],
    ['retired', 'before', 1000],
    ['retired', 'before', 11_000],
    ['reused', 'before', 11_001],
    ['reused', 'long ago', 1000],
  ])('should be %s for `%s` at %d ms', (state, hash, now) => {
    expect(getSecretState(session, hash, now, 10_000)).toBe(state);
  });

  it('should filter secrets past the grace period', () => {
    const secrets = [
      { hash: 'a', at: 0 },
      { hash: 'b', at: 5000 },
    ];
    expect(filterWithinGrace(secrets, 12_000, 10_000)).toEqual([{ hash: 'b', at: 5000 }]);
  });
});

const DAY = 86_400_000;

describe('SessionLifetime', () => {
  const lifetime = new SessionLifetime(new AuthConfig());
  const session = (begun: number, seen: number) => ({
    expiresAt: lifetime.end(begun),
    lastSeenAt: new Date(seen),
  });

  it.each([
    ['just opened', session(0, 0), 0, 14 * 86_400],
    ['idle for a day', session(0, 0), DAY, 13 * 86_400],
    ['idle for 14 days', session(0, 0), 14 * DAY, 0],
    ['in use to the end', session(0, 29 * DAY), 29 * DAY, 86_400],
    ['30 days old', session(0, 30 * DAY), 30 * DAY, 0],
    ['long over', session(0, 0), 400 * DAY, 0],
  ])('should know what a session has left that is %s', (_, which, now, seconds) => {
    expect(lifetime.secondsLeft(which, now)).toBe(seconds);
  });

  it('should list revocations longer than an access token lives', () => {
    expect(lifetime.revocationSeconds).toBeGreaterThan(lifetime.accessTokenSeconds);
  });
});
