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
}

/** Delays, repeats, drops and holds webhooks. */
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
    return held;
  }
}
