/** Settles as `work` does, or rejects at once with the signal's reason when it aborts first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Returns true when `interval` ms have passed since it last returned true; the first call returns true. */
export function createThrottle(interval: number): () => boolean {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last < interval) return false;
    last = now;
    return true;
  };
}

/** Runs tasks while their number and their total cost stay within limits; first come, first served. */
export class TaskLimiter {
  private running = 0;
  private spent = 0;
  private waiting: { cost: number; start: () => void }[] = [];
  /** Start of the queue: shifting a long array would copy it each time. */
  private head = 0;

  constructor(
    private readonly tasks: number,
    private readonly cost = Infinity,
  ) {}

  /** How many tasks wait for their turn. */
  get queued(): number {
    return this.waiting.length - this.head;
  }

  /** Runs a task when it fits; a task that costs more than the whole budget runs alone. */
  async run<T>(cost: number, task: () => Promise<T>): Promise<T> {
    if (!this.fits(cost) || this.head < this.waiting.length) {
      await new Promise<void>((start) => this.waiting.push({ cost, start }));
    } else {
      this.reserve(cost);
    }
    try {
      return await task();
    } finally {
      this.running--;
      this.spent -= cost;
      this.admit();
    }
  }

  private fits(cost: number): boolean {
    return this.running === 0 || (this.running < this.tasks && this.spent + cost <= this.cost);
  }

  private reserve(cost: number): void {
    this.running++;
    this.spent += cost;
  }

  private admit(): void {
    for (let next = this.waiting[this.head]; next && this.fits(next.cost); next = this.waiting[this.head]) {
      this.head++;
      this.reserve(next.cost);
      next.start();
    }
    if (this.head > 1024 && this.head * 2 > this.waiting.length) {
      this.waiting = this.waiting.slice(this.head);
      this.head = 0;
    }
  }
}

/** A queue between many producers and one `for await` consumer; unbounded, so producers must pace themselves. */
export class AsyncQueue<T> implements AsyncIterable<T> {
  private readonly items: T[] = [];
  private ended = false;
  private error: unknown;
  private wake: (() => void) | null = null;

  /** Adds one item. */
  push(item: T): void {
    this.items.push(item);
    this.wake?.();
  }

  /** Ends the iteration once the items are consumed. */
  end(): void {
    this.ended = true;
    this.wake?.();
  }

  /** Makes the consumer's loop throw once the items are consumed. */
  fail(error: unknown): void {
    this.error ??= error;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    for (;;) {
      while (this.items.length > 0) yield this.items.shift()!;
      if (this.ended) break;
      await new Promise<void>((resolve) => (this.wake = resolve));
      this.wake = null;
    }
    if (this.error !== undefined) throw this.error;
  }
}
