import { LazyBlob } from '../lazy-blob';
import type { FileSource, FileSnapshot } from '../types';
import { toDomException } from './disk-path';

/** A scanned file, or a part of it, as its source reads it: only while it is as it was listed. */
class ScannedBlob<Ref> extends LazyBlob {
  constructor(
    private readonly source: FileSource<Ref>,
    private readonly file: FileSnapshot,
    start = 0,
    end = file.size,
    type?: string,
  ) {
    super(start, end, type);
  }

  protected override createPart(start: number, end: number, type: string): ScannedBlob<Ref> {
    return new ScannedBlob(this.source, this.file, start, end, type);
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.withBytes((read) => new Uint8Array(read));
  }

  override copyTo(target: Uint8Array): Promise<void> {
    return this.withBytes((read) => target.set(read));
  }

  /** The bytes are the source's own and valid for the call alone. */
  private async withBytes<T>(use: (read: Uint8Array) => T): Promise<T> {
    const { source, file, start, end } = this;
    const entry = { ...file, type: '', ref: source.refOf?.(file.path) ?? null };
    try {
      const read = await source.read([{ entry, start, end }]);
      const result = use(read);
      source.release?.(read);
      return result;
    } catch (error) {
      throw toDomException(error);
    }
  }
}

/**
 * Opens a scanned file as the comparison of a scan does: by its path, of which only the last name must be no link. A
 * folder's handle checks each name, which takes ten times as long.
 */
export function openScanned<Ref>(source: FileSource<Ref>, { path, size, lastModified }: FileSnapshot): Blob {
  return new ScannedBlob(source, { path, size, lastModified }) as unknown as Blob;
}
