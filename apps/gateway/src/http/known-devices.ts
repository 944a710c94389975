import { Injectable } from '@nestjs/common';

/** Devices that are remembered; by their tokens' digests, in this process's memory. */
const MAX_DEVICES = 10_000;

/** Remembers which tokens were good when they were used last, so that bad ones from the same address do not shut them out. */
@Injectable()
export class KnownDevices {
  /** The one used least recently first. */
  private readonly digests = new Set<string>();

  has(digest: string): boolean {
    return this.digests.has(digest);
  }

  add(digest: string): void {
    this.digests.delete(digest);
    this.digests.add(digest);
    const [oldest] = this.digests;
    if (this.digests.size > MAX_DEVICES && oldest) this.digests.delete(oldest);
  }

  forget(digest: string): void {
    this.digests.delete(digest);
  }
}
