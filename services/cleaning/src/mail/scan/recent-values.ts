import { hash as hashText } from 'node:crypto';

/** The texts that were added last: at least `max`, at most twice as many. Each takes the same memory, however long. */
export class RecentValues {
  private newer = new Set<string>();
  private older: ReadonlySet<string> = new Set();

  constructor(private readonly max: number) {}

  add(value: string): void {
    if (this.newer.size >= this.max) [this.older, this.newer] = [this.newer, new Set()];
    this.newer.add(hashOf(value));
  }

  has(value: string): boolean {
    if (this.newer.size === 0) return false;
    const hash = hashOf(value);
    return this.newer.has(hash) || this.older.has(hash);
  }
}

const hashOf = (value: string): string => hashText('md5', value, 'base64');
