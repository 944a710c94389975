import { everyMs } from '../flow/throttle';
import { codeOf } from '../trash/places';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

const TELL_EVERY_MS = 100;

/** Counts what an export writes, and tells it. */
export class ExportMeter {
  readonly outcome: ExportOutcome = { files: 0, bytes: 0, failures: [] };
  private path: string | null = null;
  private readonly isTime = everyMs(TELL_EVERY_MS);

  constructor(private readonly options: ExportOptions) {}

  /** Opens the next file; null when it cannot be opened, which is written down. Rejects once the export is cancelled. */
  async open(item: ExportItem): Promise<File | null> {
    this.options.signal?.throwIfAborted();
    this.path = item.path;
    try {
      return await item.open();
    } catch (error) {
      this.fail(item, error);
      return null;
    }
  }

  /** The bytes of the file at hand, counted as they are read. */
  contents(file: File): ReadableStream<Uint8Array> {
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.outcome.bytes += chunk.byteLength;
        this.tell();
        controller.enqueue(chunk);
      },
    });
    return (file.stream() as ReadableStream<Uint8Array>).pipeThrough(counter, {
      signal: this.options.signal,
    });
  }

  wrote(): void {
    this.outcome.files += 1;
    this.tell();
  }

  fail({ path }: ExportItem, error: unknown): void {
    this.outcome.failures.push({ path, code: codeOf(error) });
  }

  /** `anyway`: however short ago it was told. */
  tell(anyway = false): void {
    const { files, bytes } = this.outcome;
    if (anyway || this.isTime()) this.options.onProgress?.({ files, bytes, path: this.path });
  }
}
