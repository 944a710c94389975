import { randomInt } from 'node:crypto';
import type { Delivery } from './delivery';

export interface WebhookFault {
  /** Delay of each in milliseconds. */
  delayMs?: number;
  /** How often each is sent; default once. */
  times?: number;
  /** How many of the next are lost. */
  drop?: number;
  /** The affected event types; default all. */
  types?: string[];
  /** Holds them until `release`. */
  hold?: boolean;
  /** Whether held ones are released in another order. */
  shuffle?: boolean;
}

/** Delays, repeats, drops, holds and reorders webhooks. */
export class WebhookFaults {
  private current: WebhookFault = {};
  private held: Delivery[] = [];

  set(disturbance: WebhookFault): void {
    this.current = { ...disturbance };
  }

  /** What is sent in place of a delivery: none, one or many, each after its delay. */
  apply(message: Delivery): { message: Delivery; afterMs: number }[] {
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
    return this.current.shuffle ? shuffle(held) : held;
  }
}

/** Shuffles into an order that differs from the given one, if there is another. */
function shuffle<Item>(items: Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
