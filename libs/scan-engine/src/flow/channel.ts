/** A queue between many producers and one `for await` consumer; unbounded, so producers must pace themselves. */
export class Channel<T> implements AsyncIterable<T> {
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
