import type { PaymentProviderName } from '@swipeclean/contracts';

export interface ApiFault {
  provider: PaymentProviderName;
  /** Method of the affected calls; default all. */
  method?: string;
  /** Prefix of the affected paths; default all. */
  path?: string;
  /** `error`: rejected, nothing done. `lost`: done, no response. `silent`: nothing done, no response. */
  kind: 'error' | 'lost' | 'silent';
  /** Status of `error`; default 500. */
  status?: number;
  /** Number of affected calls; default one. */
  times?: number;
}

/** The failures of coming calls. */
export class ApiFaults {
  private planned: ApiFault[] = [];

  add(fault: ApiFault): void {
    this.planned.push({ ...fault });
  }

  clear(): void {
    this.planned = [];
  }

  /** Returns the failure of a call and counts it down. */
  consume(provider: ApiFault['provider'], method: string, path: string): ApiFault | undefined {
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
