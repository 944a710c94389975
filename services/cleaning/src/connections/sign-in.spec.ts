import { once } from 'node:events';
import type * as timersPromises from 'node:timers/promises';
import { checkSignIn, SIGN_IN_MS } from './check-sign-in';
import { SourceError } from './source-error';
import { AttemptLimiter } from './attempt-limiter';

const reasons = { refused: 'DRIVE_SIGN_IN_REFUSED', unreachable: 'DRIVE_UNREACHABLE' } as const;
const unreachable = () => new SourceError('UNREACHABLE', 'a secret reason');

/** Resolves after a time of the fake clock. */
function wait(ms?: number): Promise<never> {
  let open: () => void = () => undefined;
  const opened = new Promise<never>((resolve) => (open = resolve as () => void));
  setTimeout(open, ms);
  return opened;
}

/** The outcome of a sign-in, and when the user gets it on a clock that begins at zero. */
async function signIn(work: (signal: AbortSignal) => Promise<unknown>) {
  const outcome = checkSignIn(work, reasons, { info: jest.fn() } as never).then(
    () => ({ code: 'none', at: jest.now() }),
    ({ code, message }: { code: string; message: string }) => ({ code, message, at: jest.now() }),
  );
  await jest.runAllTimersAsync();
  return outcome;
}

describe('checkSignIn', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    // Jest fakes neither promised timers nor signals.
    jest
      .spyOn(jest.requireActual<typeof timersPromises>('node:timers/promises'), 'setTimeout')
      .mockImplementation(wait);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['at once', () => Promise.reject(unreachable())],
    ['late', () => wait(SIGN_IN_MS - 1).then(() => Promise.reject(unreachable()))],
    ['at the time limit', (signal) => once(signal, 'abort').then(() => Promise.reject(unreachable()))],
  ])('should give one error at one time when the sign-in fails %s', async (_, work) => {
    expect(await signIn(work)).toEqual({
      code: 'UPSTREAM_FAILED',
      message: 'Could not reach the drive',
      at: 8500,
    });
  });

  it('should tell a refused password at once, without the server’s reason', async () => {
    const refused = () => Promise.reject(new SourceError('SIGN_IN_REFUSED', 'a secret reason'));
    expect(await signIn(refused)).toEqual({
      code: 'VALIDATION',
      message: 'The drive refused the user name or password',
      at: 0,
    });
  });
});

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
