/** The sandbox's time in whole seconds; it runs as the real one does and can be set ahead. */
export class Clock {
  private aheadSeconds = 0;
  private frozenAt?: number;
  private readonly listeners = new Set<() => void>();

  /** Seconds ahead of the real time. */
  get ahead(): number {
    return this.aheadSeconds;
  }

  set ahead(seconds: number) {
    this.aheadSeconds = seconds;
    for (const listener of this.listeners) listener();
  }

  now(): number {
    return this.frozenAt ?? Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Calls `listener` whenever `ahead` is set; returns the function that removes it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Runs `act` at a moment: work that falls due while the clock is set ahead runs at its due time. */
  at<Result>(moment: number, act: () => Result): Result {
    const before = this.frozenAt;
    this.frozenAt = moment;
    try {
      return act();
    } finally {
      this.frozenAt = before;
    }
  }

  iso(seconds = this.now()): string {
    return new Date(seconds * 1000).toISOString().replace('.000', '');
  }
}
