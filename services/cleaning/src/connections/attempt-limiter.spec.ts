import { AttemptLimiter } from './attempt-limiter';

describe('AttemptLimiter', () => {
  it('should refuse attempts above the limit until the interval is over', () => {
    const limiter = new AttemptLimiter({ attempts: 2, intervalMs: 1000 });
    limiter.take('a', 0);
    limiter.take('a', 500);
    limiter.take('b', 600);
    expect(() => limiter.take('a', 900)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    limiter.take('a', 1001);
    expect(() => limiter.take('a', 1002)).toThrow('Too many attempts');
  });
});
