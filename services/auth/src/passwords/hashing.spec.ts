import { ANONYMOUS, requestContext } from '@swipeclean/service-kit';
import { DUMMY_HASH, hashSecret, isOutdated, verifySecret } from './argon2';
import { ConcurrencyLimiter } from './concurrency-limiter';

describe('argon2', () => {
  it('should hash with 19 MiB, two passes and one lane', async () => {
    const hash = await hashSecret('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdated(hash)).toBe(false);
    expect(await verifySecret(hash, 'correct horse battery')).toBe(true);
    expect(await verifySecret(hash, 'correct horse batterx')).toBe(false);
  });

  it('should have a dummy hash of the same cost that matches no password', async () => {
    expect(isOutdated(DUMMY_HASH)).toBe(false);
    expect(await verifySecret(DUMMY_HASH, '')).toBe(false);
  });

  it.each(['$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'])(
    'should take %s for outdated',
    (hash) => {
      expect(isOutdated(hash)).toBe(true);
    },
  );
});

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
