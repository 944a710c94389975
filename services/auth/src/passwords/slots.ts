import { AppError, requestContext } from '@swipeclean/service-kit';

const busy = () =>
  new AppError('UNAVAILABLE', 'Too many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });

/** Lets `size` pieces of heavy work run at once and `maxWaiting` wait; beyond that work is refused at once. */
export class Slots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs `work` when its turn comes. @throws AppError `UNAVAILABLE` when too many wait, or its caller has left by then. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      const deadline = requestContext.getStore()?.deadline;
      if (deadline !== undefined && Date.now() >= deadline) throw busy();
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
    if (this.waiting.length >= this.maxWaiting) throw busy();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place on to who waits longest, else frees it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
