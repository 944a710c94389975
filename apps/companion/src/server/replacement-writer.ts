import {
  type Calls,
  getFolder,
  isStaging,
  type Place,
  type ReplacementPiece,
  Staging,
  TRASH_FOLDER,
} from '@swipeclean/scan-engine/node';
import type { SharedFolders } from './shared-folders';

const MAX_WRITERS = 32;
const MAX_STAGINGS = 8;

/** A file that is being written, and how long it is by now. */
interface Writer {
  staging: string;
  stream: FileSystemWritableFileStream;
  position: number;
}

/** Writes the replacements that one connection sends, and nothing outside the staging folders of the trash. */
export class ReplacementWriter {
  private readonly stagings = new Map<string, Staging>();
  private readonly writers = new Map<string, Writer>();
  private isReleased = false;

  constructor(private readonly folders: SharedFolders) {}

  /** Begins or ends a staging folder, or writes a piece of a file in one; returns the id of the folder. */
  async put({ staging, piece, ...place }: Calls['putReplacement'][0]): Promise<string> {
    this.folders.assertChangeable(place);
    const folder = await this.folders.getFolder(place);
    if (staging === null) return this.open(folder);
    if (!isStaging(staging)) throw new TypeError('Not a staging folder');
    if (piece) await this.write(await getFolder(folder, [TRASH_FOLDER, staging]), place, staging, piece);
    else await this.close(staging);
    return staging;
  }

  /** Discards what is half written; whole files are left to the recovery of the trash, for a run may need them. */
  async release(): Promise<void> {
    this.isReleased = true;
    await this.abort([...this.writers]);
    for (const staging of this.stagings.values()) staging.release();
    this.stagings.clear();
  }

  private async open(folder: FileSystemDirectoryHandle): Promise<string> {
    if (this.stagings.size >= MAX_STAGINGS)
      throw new DOMException('Too many staging folders are open', 'QuotaExceededError');
    const staging = await Staging.open(folder);
    this.stagings.set(staging.id, staging);
    if (this.isReleased) await this.release();
    return staging.id;
  }

  private async close(id: string): Promise<void> {
    const staging = this.stagings.get(id);
    if (!staging) throw new DOMException('There is no such staging folder', 'InvalidStateError');
    this.stagings.delete(id);
    // A page does not tell which files it gave up.
    await this.abort([...this.writers].filter(([, writer]) => writer.staging === id));
    await staging.close();
  }

  private async abort(writers: readonly [key: string, writer: Writer][]): Promise<void> {
    for (const [key] of writers) this.writers.delete(key);
    await Promise.allSettled(writers.map(([, { stream }]) => stream.abort()));
  }

  private async write(
    folder: FileSystemDirectoryHandle,
    place: Place,
    staging: string,
    { name, start, bytes, isLast }: ReplacementPiece,
  ): Promise<void> {
    const key = JSON.stringify([place, staging, name]);
    if (start === 0) await this.begin(folder, { key, staging, name });
    const writer = this.writers.get(key);
    if (writer?.position !== start)
      throw new DOMException('A piece of the file is missing', 'InvalidStateError');
    writer.position += bytes.length;
    try {
      await writer.stream.write(bytes as Uint8Array<ArrayBuffer>);
      if (!isLast) return;
      this.writers.delete(key);
      await writer.stream.close();
    } catch (error) {
      // After an error the stream cannot be used any more.
      if (this.writers.get(key) === writer) this.writers.delete(key);
      throw error;
    }
  }

  private async begin(
    folder: FileSystemDirectoryHandle,
    { key, staging, name }: Record<'key' | 'staging' | 'name', string>,
  ): Promise<void> {
    if (this.writers.size >= MAX_WRITERS && !this.writers.has(key))
      throw new DOMException('Too many files are being written', 'QuotaExceededError');
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    const before = this.writers.get(key);
    this.writers.set(key, { staging, stream, position: 0 });
    await before?.stream.abort();
    if (this.isReleased) await this.release();
  }
}
