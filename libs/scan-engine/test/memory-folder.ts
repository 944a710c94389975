import { Trash } from '../src/trash/trash';

type Entry = MemoryFolder | MemoryEntry;

const failure = (name: string) => new DOMException(name, name);

/** Called before each step on the file system; a rejection fails the step. */
export type Before = (
  step: 'move' | 'create' | 'close' | 'remove' | 'read',
  name: string,
) => void | Promise<void>;

/** An in-memory folder with the calls that the trash and the export use. */
export class MemoryFolder {
  readonly kind = 'directory';
  readonly entries = new Map<string, Entry>();
  before: Before = () => undefined;
  private readonly parent: MemoryFolder | null;

  constructor(
    readonly name = 'root',
    parent: MemoryFolder | null = null,
  ) {
    this.parent = parent;
  }

  /** The folder typed as a browser handle. */
  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  put(path: string, text: string, lastModified = 1000): this {
    const segments = path.split('/');
    const name = segments.pop()!;
    const folder = segments.reduce<MemoryFolder>((at, segment) => at.folder(segment), this);
    folder.entries.set(name, new MemoryEntry(folder, name, text, lastModified));
    return this;
  }

  /** All files by path with their texts, except the records of runs. */
  texts(before = ''): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const [name, entry] of [...this.entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (entry instanceof MemoryFolder) Object.assign(texts, entry.texts(`${before}${name}/`));
      else if (!/^(manifest|finished|undoing)\.json$/.test(name)) texts[before + name] = entry.text;
    }
    return texts;
  }

  async step(...step: Parameters<Before>): Promise<void> {
    if (this.parent) return this.parent.step(...step);
    await this.before(...step);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<MemoryEntry> {
    if (create) await this.step('create', name);
    const found = this.entries.get(name);
    if (found instanceof MemoryFolder) throw failure('TypeMismatchError');
    if (found) return found;
    if (!create) throw failure('NotFoundError');
    const made = new MemoryEntry(this, name, '', Date.now());
    this.entries.set(name, made);
    return made;
  }

  getDirectoryHandle(name: string, { create = false } = {}): Promise<MemoryFolder> {
    const found = this.entries.get(name);
    if (found instanceof MemoryEntry) return Promise.reject(failure('TypeMismatchError'));
    if (!found && !create) return Promise.reject(failure('NotFoundError'));
    return Promise.resolve(found ?? this.folder(name));
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    await this.step('remove', name);
    const found = this.entries.get(name);
    if (!found) throw failure('NotFoundError');
    if (found instanceof MemoryFolder && found.entries.size > 0 && !recursive) {
      throw failure('InvalidModificationError');
    }
    this.entries.delete(name);
  }

  async *values() {
    await Promise.resolve();
    yield* [...this.entries.values()];
  }

  async *keys() {
    await Promise.resolve();
    yield* [...this.entries.keys()];
  }

  private folder(name: string): MemoryFolder {
    const known = this.entries.get(name) as MemoryFolder | undefined;
    if (known) return known;
    const made = new MemoryFolder(name, this);
    this.entries.set(name, made);
    return made;
  }
}

class MemoryEntry {
  readonly kind = 'file';

  constructor(
    private parent: MemoryFolder,
    public name: string,
    public text: string,
    public lastModified: number,
  ) {}

  async getFile(): Promise<File> {
    await this.parent.step('read', this.name);
    if (this.parent.entries.get(this.name) !== this) throw failure('NotFoundError');
    return new File([this.text], this.name, { lastModified: this.lastModified });
  }

  async move(folder: MemoryFolder, name: string): Promise<void> {
    await this.parent.step('move', this.name);
    if (this.parent.entries.get(this.name) !== this) throw failure('NotFoundError');
    this.parent.entries.delete(this.name);
    [this.parent, this.name] = [folder, name];
    folder.entries.set(name, this);
  }

  /** Written data appears only after close, as on a disk. */
  createWritable() {
    const chunks: Uint8Array[] = [];
    const write = async (chunk: Uint8Array | string | Blob) =>
      void chunks.push(chunk instanceof Uint8Array ? chunk : await new Blob([chunk]).bytes());
    const close = async () => {
      await this.parent.step('close', this.name);
      this.text = Buffer.concat(chunks).toString();
      this.lastModified = Date.now();
    };
    const stream = new WritableStream<Uint8Array | string>({ write, close });
    return Promise.resolve(Object.assign(stream, { write, close }));
  }
}

/** Defines the browser's class of file handles, for which the trash checks. */
export function withMovableFiles(): void {
  Object.assign(globalThis, { FileSystemFileHandle: MemoryEntry });
}

/** A folder of these files, all of one date, and its trash. */
export function folderOf(texts: Record<string, string>) {
  const root = new MemoryFolder();
  for (const [path, text] of Object.entries(texts)) root.put(path, text);
  return { root, trash: new Trash(root.handle) };
}

/** A file of `folderOf` as a scan lists it. */
export const itemOf = (path: string, text: string) => ({ path, size: text.length, lastModified: 1000 });
