import { useEffect, useState } from 'react';

/** About 10 KB each; the most recently shown are cached. */
const MAX_CACHED = 1000;

/** Thumbnails, created when they come into view. */
export class Thumbnails {
  /** Object URLs, the last used at the end; null where there is no thumbnail. */
  private readonly cache = new Map<number, string | null>();

  constructor(
    private readonly make: (id: number, signal: AbortSignal) => Promise<Blob>,
    private readonly maxCached = MAX_CACHED,
  ) {}

  /** The object URL of a cached thumbnail. */
  peek(id: number): string | null | undefined {
    return this.cache.get(id);
  }

  /** Null when there is no thumbnail; rejects when the signal aborts. */
  async get(id: number, signal: AbortSignal): Promise<string | null> {
    const address = this.cache.has(id) ? this.cache.get(id)! : await this.address(id, signal);
    this.cache.delete(id);
    this.cache.set(id, address);
    const [oldest] = this.cache.keys();
    if (this.cache.size > this.maxCached && oldest !== undefined) this.revoke(oldest);
    return address;
  }

  clear(): void {
    for (const id of [...this.cache.keys()]) this.revoke(id);
  }

  private async address(id: number, signal: AbortSignal): Promise<string | null> {
    try {
      return URL.createObjectURL(await this.make(id, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && error.name === 'NotReadableError') return null;
      throw error;
    }
  }

  private revoke(id: number): void {
    const address = this.cache.get(id);
    if (address) URL.revokeObjectURL(address);
    this.cache.delete(id);
  }
}

/** The object URL of a thumbnail: undefined until it is loaded, null where there is none. */
export function useThumbnail(thumbnails: Thumbnails, id: number): string | null | undefined {
  const [loaded, setLoaded] = useState<{ id: number; address: string | null }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    thumbnails.get(id, signal).then(
      (address) => {
        if (!signal.aborted) setLoaded({ id, address });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // It may have been moved since its card was shown.
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) console.error(error);
        setLoaded({ id, address: null });
      },
    );
    return () => controller.abort();
  }, [thumbnails, id]);
  return loaded?.id === id ? loaded.address : thumbnails.peek(id);
}
