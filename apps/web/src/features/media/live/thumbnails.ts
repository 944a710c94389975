import { useEffect, useState } from 'react';

/** A small picture weighs some 10 KB; these are the last that were in sight. */
const KEPT = 1000;

/** Small pictures, made when they come into sight. */
export class Thumbnails {
  /** Addresses of the pictures, the last used at the end; null where there is no picture. */
  private readonly known = new Map<number, string | null>();

  constructor(private readonly make: (id: number, signal: AbortSignal) => Promise<Blob>) {}

  /** The address of a picture that was made already. */
  peek(id: number): string | null | undefined {
    return this.known.get(id);
  }

  /** Null when there is no picture to be had; rejects when the signal aborts. */
  async get(id: number, signal: AbortSignal): Promise<string | null> {
    const address = this.known.has(id) ? this.known.get(id)! : await this.address(id, signal);
    this.known.delete(id);
    this.known.set(id, address);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.forget(oldest);
    return address;
  }

  clear(): void {
    for (const id of [...this.known.keys()]) this.forget(id);
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

  private forget(id: number): void {
    const address = this.known.get(id);
    if (address) URL.revokeObjectURL(address);
    this.known.delete(id);
  }
}

/** The address of a small picture: undefined until it is there, null where there is none. */
export function useThumbnail(thumbnails: Thumbnails, id: number): string | null | undefined {
  const [made, setMade] = useState<{ id: number; address: string | null }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    thumbnails.get(id, signal).then(
      (address) => {
        if (!signal.aborted) setMade({ id, address });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setMade({ id, address: null });
      },
    );
    return () => controller.abort();
  }, [thumbnails, id]);
  return made?.id === id ? made.address : thumbnails.peek(id);
}
