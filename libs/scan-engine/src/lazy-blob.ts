const STREAM_CHUNK_BYTES = 1024 * 1024;

/** A range of a file with the methods of a Blob, whose bytes are read when they are asked for. */
export abstract class LazyBlob {
  constructor(
    protected readonly start: number,
    protected readonly end: number,
    readonly type = '',
  ) {}

  get size(): number {
    return this.end - this.start;
  }

  slice(start = 0, end = this.size, type = ''): LazyBlob {
    const { size } = this;
    const at = (position: number) => (position < 0 ? Math.max(0, size + position) : Math.min(position, size));
    const from = this.start + at(start);
    return this.createPart(from, Math.max(from, this.start + at(end)), type);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        if (at >= this.size) return controller.close();
        controller.enqueue(await this.slice(at, (at += STREAM_CHUNK_BYTES)).bytes());
      },
    });
  }

  /** The bytes of the range; rejects when the file has changed. */
  abstract bytes(): Promise<Uint8Array<ArrayBuffer>>;

  /** Copies the bytes of the range to the beginning of an array that has room for them. */
  async copyTo(target: Uint8Array): Promise<void> {
    target.set(await this.bytes());
  }

  /** Another range of the same file. */
  protected abstract createPart(start: number, end: number, type: string): LazyBlob;
}
