import {
  generateRefreshToken,
  getSecretState,
  parseRefreshToken,
  rotateRefreshToken,
  filterWithinGrace,
} from './refresh-token';

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
