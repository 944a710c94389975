import { createThrottle } from '../async';
import { errorNameOf } from '../file-system';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

const REPORT_INTERVAL_MS = 100;

/** Counts and reports what an export writes. */
export class ExportTracker {
  readonly outcome: ExportOutcome = { files: 0, bytes: 0, failures: [] };
  private path: string | null = null;
  private readonly isTime = createThrottle(REPORT_INTERVAL_MS);

  constructor(private readonly options: ExportOptions) {}

  /**
   * Opens the next file; null, with the failure recorded, when it cannot be opened. Rejects once the export is
   * cancelled.
   */
  async open(item: ExportItem): Promise<File | null> {
    this.options.signal?.throwIfAborted();
    this.path = item.path;
    try {
      return await item.open();
    } catch (error) {
      this.addFailure(item, error);
      return null;
    }
  }

  /** The bytes of the current file, counted while they are read. */
  countBytes(file: File): ReadableStream<Uint8Array> {
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.outcome.bytes += chunk.byteLength;
        this.reportProgress();
        controller.enqueue(chunk);
      },
    });
    return (file.stream() as ReadableStream<Uint8Array>).pipeThrough(counter, {
      signal: this.options.signal,
    });
  }

  addFile(): void {
    this.outcome.files += 1;
    this.reportProgress();
  }

  addFailure({ path }: ExportItem, error: unknown): void {
    this.outcome.failures.push({ path, code: errorNameOf(error) });
  }

  /** `anyway`: report even if the last report is recent. */
  reportProgress(anyway = false): void {
    const { files, bytes } = this.outcome;
    if (anyway || this.isTime()) this.options.onProgress?.({ files, bytes, path: this.path });
  }
}
