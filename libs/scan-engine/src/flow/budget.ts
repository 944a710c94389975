/** Lets tasks run while their number and their cost together stay within limits; first come, first served. */
export class Budget {
  private running = 0;
  private spent = 0;
  private readonly waiting: { cost: number; start: () => void }[] = [];

  constructor(
    private readonly tasks: number,
    private readonly cost = Infinity,
  ) {}

  /** Runs a task when it fits; a task dearer than the whole budget runs alone. */
  async run<T>(cost: number, task: () => Promise<T>): Promise<T> {
    if (!this.fits(cost) || this.waiting.length > 0) {
      await new Promise<void>((start) => this.waiting.push({ cost, start }));
    } else {
      this.take(cost);
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

  private take(cost: number): void {
    this.running++;
    this.spent += cost;
  }

  private admit(): void {
    while (this.waiting.length > 0 && this.fits(this.waiting[0]!.cost)) {
      const next = this.waiting.shift()!;
      this.take(next.cost);
      next.start();
    }
  }
}
