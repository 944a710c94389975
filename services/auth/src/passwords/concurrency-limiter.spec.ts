import { ANONYMOUS, requestContext } from '@swipeclean/service-kit';
import { ConcurrencyLimiter } from './concurrency-limiter';

/** Work that ends on request. */
function pending() {
  let finish!: () => void;
  const work = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => work, finish };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('ConcurrencyLimiter', () => {
  it('should run as many at once as its size, and the rest in order', async () => {
    const limiter = new ConcurrencyLimiter(2, 10);
    const begun: number[] = [];
    const works = [pending(), pending(), pending(), pending()];
    const all = works.map(({ work }, index) =>
      limiter.run(() => {
        begun.push(index);
        return work();
      }),
    );
    await settle();
    expect(begun).toEqual([0, 1]);
    works[1]?.finish();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    works.forEach(({ finish }) => finish());
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('should reject at once when too many wait', async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const first = pending();
    const running = limiter.run(first.work);
    const waiting = limiter.run(async () => 'done');
    await expect(limiter.run(async () => 'never')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 2,
    });
    first.finish();
    await running;
    expect(await waiting).toBe('done');
  });

  it('should free its slot when work fails', async () => {
    const limiter = new ConcurrencyLimiter(1, 0);
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run(async () => 'done')).toBe('done');
  });

  it("should not run work past its caller's deadline", async () => {
    const limiter = new ConcurrencyLimiter(1, 1);
    const work = jest.fn();
    const context = { requestId: 'r', actor: ANONYMOUS, deadline: Date.now() - 1 };
    await expect(requestContext.run(context, () => limiter.run(work))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(work).not.toHaveBeenCalled();
  });
});
