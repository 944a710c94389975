/** What can be made to go wrong with a call. */
export interface Fault {
  provider: 'stripe' | 'paypal';
  /** Of the calls to hit; all unless told. */
  method?: string;
  /** How the path of the calls to hit begins; all unless told. */
  path?: string;
  /** `error`: refused undone. `lost`: done, but the answer does not arrive. `silent`: undone and never answered. */
  kind: 'error' | 'lost' | 'silent';
  /** Of `error`; 500 unless told. */
  status?: number;
  /** How many calls to hit; one unless told. */
  times?: number;
}

/** Failures that calls will meet. */
export class Faults {
  private planned: Fault[] = [];

  plan(fault: Fault): void {
    this.planned.push({ ...fault });
  }

  clear(): void {
    this.planned = [];
  }

  /** The failure that a call meets, which is used up by it. */
  take(provider: Fault['provider'], method: string, path: string): Fault | undefined {
    const hit = this.planned.find(
      (fault) =>
        fault.provider === provider &&
        (fault.method ?? method) === method &&
        path.startsWith(fault.path ?? ''),
    );
    if (!hit) return undefined;
    hit.times = (hit.times ?? 1) - 1;
    if (hit.times <= 0) this.planned = this.planned.filter((fault) => fault !== hit);
    return hit;
  }
}
