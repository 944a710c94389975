import { AuthConfig } from '../config';
import { SessionLifetime } from './session-lifetime';

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
