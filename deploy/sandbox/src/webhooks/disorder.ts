import { randomInt } from 'node:crypto';
import type { Delivery } from './webhook-sender';

/** How messages are disturbed on their way. */
export interface Disturbance {
  /** Milliseconds that each waits. */
  delayMs?: number;
  /** How often each is sent; once unless told. */
  times?: number;
  /** How many are lost, from now on. */
  drop?: number;
  /** Which ones this is about; all unless told. */
  types?: string[];
  /** Keeps them back until they are released. */
  hold?: boolean;
  /** Whether those held back leave in another order. */
  shuffle?: boolean;
}

/** Delays, repeats, loses, holds back and mixes messages as it was told. */
export class Disorder {
  private current: Disturbance = {};
  private held: Delivery[] = [];

  set(disturbance: Disturbance): void {
    this.current = { ...disturbance };
  }

  /** What becomes of one message: none, one or many, each after its time. */
  arrange(message: Delivery): { message: Delivery; afterMs: number }[] {
    const { types, delayMs = 0, times = 1, hold } = this.current;
    if (types && !types.includes(message.type)) return [{ message, afterMs: 0 }];
    if (this.current.drop) {
      this.current.drop -= 1;
      return [];
    }
    const copies = Array.from({ length: times }, () => message);
    if (hold) {
      this.held.push(...copies);
      return [];
    }
    return copies.map((copy) => ({ message: copy, afterMs: delayMs }));
  }

  release(): Delivery[] {
    const held = this.held;
    this.held = [];
    return this.current.shuffle ? shuffled(held) : held;
  }
}

/** In an order that is never the one given, when there is another. */
function shuffled<Item>(items: Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
