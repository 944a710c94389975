import { AttemptLimiter } from './attempt-limiter';

describe('AttemptLimiter', () => {
  it('should refuse attempts above the limit until the interval is over', () => {
    const limiter = new AttemptLimiter({ attempts: 2, intervalMs: 1000 });
    limiter.countAttempt('a', 0);
    limiter.countAttempt('a', 500);
    limiter.countAttempt('b', 600);
    expect(() => limiter.countAttempt('a', 900)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    );
    limiter.countAttempt('a', 1001);
    expect(() => limiter.countAttempt('a', 1002)).toThrow('Too many attempts');
  });
});
