/** Lets tasks run while their number and their cost together stay within limits; first come, first served. */
export class Budget {
  private running = 0;
  private spent = 0;
  private waiting: { cost: number; start: () => void }[] = [];
  /** Where the queue begins: taking from the front of a long array would copy it each time. */
  private head = 0;

  constructor(
    private readonly tasks: number,
    private readonly cost = Infinity,
  ) {}

  /** Runs a task when it fits; a task dearer than the whole budget runs alone. */
  async run<T>(cost: number, task: () => Promise<T>): Promise<T> {
    if (!this.fits(cost) || this.head < this.waiting.length) {
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
    for (let next = this.waiting[this.head]; next && this.fits(next.cost); next = this.waiting[this.head]) {
      this.head++;
      this.take(next.cost);
      next.start();
    }
    if (this.head > 1024 && this.head * 2 > this.waiting.length) {
      this.waiting = this.waiting.slice(this.head);
      this.head = 0;
    }
  }
}
