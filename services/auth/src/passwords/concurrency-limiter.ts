import { appError, requestContext } from '@swipeclean/service-kit';

const busyError = () =>
  appError('SIGN_INS_BUSY', undefined, {
    retryAfterSeconds: 2,
  });

/** Runs `size` calls at once and lets `maxWaiting` wait; rejects the rest at once. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * Runs `work` when a slot is free. @throws AppError `UNAVAILABLE` when too many wait, or past the caller's deadline.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      const deadline = requestContext.getStore()?.deadline;
      if (deadline !== undefined && Date.now() >= deadline) throw busyError();
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.size) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw busyError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot on to the call that waits longest, else frees it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
