/** What time it is in the sandbox, in whole seconds; it runs as the real one does and can be set ahead. */
export class Clock {
  /** Seconds ahead of the real time. */
  ahead = 0;
  private frozenAt?: number;

  now(): number {
    return this.frozenAt ?? Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Lets `act` happen at a given moment: what falls due while the clock is set ahead happens when it was due. */
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
