import { Injectable } from '@nestjs/common';

/** Maximum number of known tokens of a kind; stored by digest, in this process's memory. */
const MAX_TOKENS = 10_000;

/** Tokens that were valid at their last use, so that wrong ones from the same address do not lock them out. */
class KnownTokens {
  /** Ordered by last use, the oldest first. */
  private readonly digests = new Set<string>();

  has(digest: string): boolean {
    return this.digests.has(digest);
  }

  add(digest: string): void {
    this.digests.delete(digest);
    this.digests.add(digest);
    const [oldest] = this.digests;
    if (this.digests.size > MAX_TOKENS && oldest) this.digests.delete(oldest);
  }

  forget(digest: string): void {
    this.digests.delete(digest);
  }
}

/** Tokens of devices. Apart from API keys, of which users can make enough to push devices out. */
@Injectable()
export class KnownDevices extends KnownTokens {}

@Injectable()
export class KnownKeys extends KnownTokens {}
