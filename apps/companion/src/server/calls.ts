import {
  type CallName,
  type Calls,
  CHUNK_BYTES,
  createChangedError,
  directorySource,
  type FileState,
  type FromWorker,
  isUnchanged,
  listRemovalMethods,
  type Parts,
  type Place,
  scanToMessages,
  type TaskLimiter,
  tryFolderLock,
} from '@swipeclean/scan-engine/node';
import { measureLocation } from '../system/measure-location';
import { listDisks } from './disks';
import type { SharedFolders } from './shared-folders';
import { isMovingAway, runTrashRequest } from './trash-request';
import { createNumbers, Uploads } from './uploads';
import { openScanCache } from './user-files';

const MAX_WRITERS = 32;
const MAX_LOCKS = 32;
const MAX_FILES = 16;
const NAMES_PER_PART = 1000;

/** What a call needs beside its parameters. */
export interface CallContext<Name extends CallName> {
  signal: AbortSignal;
  /** Sends a part; resolves when there is room for the next one. */
  sendPart(part: Name extends keyof Parts ? Parts[Name] : never): Promise<void>;
}

type Handlers = {
  [Name in CallName]: (params: Calls[Name][0], context: CallContext<Name>) => Promise<Calls[Name][1]>;
};

/** What the connections of a server share, and what calls do to it. */
export interface CallTarget {
  folders: SharedFolders;
  /** Each scan keeps a core busy. */
  scans: TaskLimiter;
  /** The user's own where it is not given. */
  cacheFolder?: string;
  share(path: string): Promise<string>;
  shareLocations(): Promise<string[]>;
  revoke(): void;
}

/** Carries out the calls of one connection; `release` discards what it left half written. */
export class CallHandlers implements Handlers {
  private readonly writers = new Map<number, FileSystemWritableFileStream>();
  private readonly locks = new Map<number, () => void>();
  /** The files that were read last: each chunk is a call. They hold no descriptor, and check the file when read. */
  private readonly files = new Map<string, File>();
  private readonly nextNumber = createNumbers();
  private readonly uploads = new Uploads(this.nextNumber);
  private readonly folders: SharedFolders;
  private isReleased = false;

  constructor(private readonly target: CallTarget) {
    this.folders = target.folders;
  }

  async getFolder({ create, ...place }: Calls['getFolder'][0]): Promise<null> {
    if (create) this.folders.assertChangeable(place);
    const { folder, name } = await this.folders.getParent(place);
    await folder.getDirectoryHandle(name, { create });
    return null;
  }

  async getFile({ create, ...place }: Calls['getFile'][0]): Promise<null> {
    if (create) this.folders.assertChangeable(place);
    await this.folders.getFileHandle(place, create);
    return null;
  }

  async stat(place: Place): Promise<FileState> {
    const { size, lastModified } = await this.folders.getFile(place);
    return { size, lastModified };
  }

  async read({ start, end, size, lastModified, ...place }: Calls['read'][0]): Promise<Calls['read'][1]> {
    if (end > size || end < start || end - start > CHUNK_BYTES)
      throw new TypeError('The range is not one of the file');
    this.folders.assertReadable(place);
    const key = JSON.stringify([place, size, lastModified]);
    const file = this.files.get(key) ?? (await this.folders.getFile(place));
    this.files.delete(key);
    if (!isUnchanged(file, { size, lastModified })) throw createChangedError();
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    this.files.set(key, file);
    if (this.files.size > MAX_FILES) this.files.delete(this.files.keys().next().value!);
    return { bytes };
  }

  async open(place: Place): Promise<Calls['open'][1]> {
    if (this.writers.size >= MAX_WRITERS)
      throw new DOMException('Too many files are being written', 'QuotaExceededError');
    this.folders.assertChangeable(place);
    const writer = this.nextNumber();
    const handle = await this.folders.getFileHandle(place);
    this.writers.set(writer, await handle.createWritable());
    if (this.isReleased) await this.release();
    return { writer };
  }

  /** After an error the stream cannot be used any more; the page's does not report an abort then. */
  async write({ writer, command }: Calls['write'][0]): Promise<null> {
    try {
      await this.findWriter(writer).write(command);
      return null;
    } catch (error) {
      await this.abort({ writer });
      throw error;
    }
  }

  async close({ writer }: Calls['close'][0]): Promise<null> {
    const stream = this.findWriter(writer);
    this.writers.delete(writer);
    await stream.close();
    return null;
  }

  async abort({ writer }: Calls['abort'][0]): Promise<null> {
    const stream = this.writers.get(writer);
    this.writers.delete(writer);
    await stream?.abort();
    return null;
  }

  async remove({ recursive, ...place }: Calls['remove'][0]): Promise<null> {
    this.folders.assertChangeable(place);
    const { folder, name } = await this.folders.getParent(place);
    await folder.removeEntry(name, { recursive });
    return null;
  }

  async isSame({ a, b, kind }: Calls['isSame'][0]): Promise<boolean> {
    return (await this.getEntry(a, kind)).isSameEntry(await this.getEntry(b, kind));
  }

  async resolve({ a, b, kind }: Calls['resolve'][0]): Promise<string[] | null> {
    return (await this.folders.getFolder(a)).resolve(await this.getEntry(b, kind));
  }

  async lock({ name, ...place }: Calls['lock'][0]): Promise<Calls['lock'][1]> {
    if (this.locks.size >= MAX_LOCKS) throw new DOMException('Too many locks are held', 'QuotaExceededError');
    const unlock = await tryFolderLock(await this.folders.getFolder(place), name);
    if (!unlock) return null;
    const lock = this.nextNumber();
    this.locks.set(lock, unlock);
    if (this.isReleased) await this.release();
    return { lock };
  }

  async unlock({ lock }: Calls['unlock'][0]): Promise<null> {
    this.locks.get(lock)?.();
    this.locks.delete(lock);
    return null;
  }

  async list(place: Place, { sendPart, signal }: CallContext<'list'>): Promise<null> {
    let some: Parts['list'] = [];
    for await (const { name, kind } of (await this.folders.getFolder(place)).values()) {
      signal.throwIfAborted();
      if (some.push([name, kind === 'directory']) < NAMES_PER_PART) continue;
      await sendPart(some);
      some = [];
    }
    if (some.length > 0) await sendPart(some);
    return null;
  }

  /** Each part is sent when the last one is out. */
  async scan(
    { folders, now, isCached }: Calls['scan'][0],
    { sendPart, signal }: CallContext<'scan'>,
  ): Promise<null> {
    const roots = await this.folders.getRoots(folders);
    const shared = folders.map(({ root }) => this.folders.getSignal(root));
    const places = roots.map(({ name, path }) => ({ name, path }));
    const cache = isCached ? openScanCache(places, this.target.cacheFolder) : undefined;
    let sent = Promise.resolve();
    const post = (messages: Iterable<FromWorker>) => {
      sent = sent.then(async () => {
        for (const message of messages) await sendPart(message);
      });
      sent.catch(() => undefined);
    };
    await this.target.scans.run(1, async () => {
      await scanToMessages(
        directorySource(roots),
        { now, signal: AbortSignal.any([signal, ...shared]), cache },
        post,
      );
      await sent;
    });
    return null;
  }

  async removalMethods(place: Place): Promise<Calls['removalMethods'][1]> {
    const methods = await listRemovalMethods([await this.folders.getFolder(place)]);
    return this.folders.isLocation(place.root) ? methods.filter(isMovingAway) : methods;
  }

  async upload({ upload, bytes }: Calls['upload'][0]): Promise<Calls['upload'][1]> {
    return { upload: this.uploads.add(upload, bytes) };
  }

  async trash(
    request: Calls['trash'][0],
    { sendPart, signal }: CallContext<'trash'>,
  ): Promise<Calls['trash'][1]> {
    const { folders } = this;
    const lists = this.uploads.take(request.upload);
    return runTrashRequest({ folders, request, lists, sendPart, signal });
  }

  disks(): Promise<Calls['disks'][1]> {
    return listDisks(this.folders.list());
  }

  locations(): Promise<Calls['locations'][1]> {
    return Promise.resolve(this.folders.listLocations());
  }

  async measureLocations(_: unknown, { sendPart, signal }: CallContext<'measureLocations'>): Promise<null> {
    const places = Object.keys(this.folders.listLocations()).map((root) => ({ name: '', root, path: [] }));
    const roots = await this.folders.getRoots(places);
    await this.target.scans.run(1, async () => {
      for (const root of roots) {
        const { bytes } = await measureLocation(root, signal);
        await sendPart({ path: root.path, bytes });
      }
    });
    return null;
  }

  share({ path }: Calls['share'][0]): Promise<string> {
    return this.target.share(path);
  }

  shareLocations(): Promise<string[]> {
    return this.target.shareLocations();
  }

  async unshare({ path }: Calls['unshare'][0]): Promise<null> {
    this.folders.remove(path);
    return null;
  }

  watchFolders(_: unknown, { sendPart, signal }: CallContext<'watchFolders'>): Promise<null> {
    const { listeners } = this.folders;
    return new Promise((resolve, reject) => {
      const send = () => void sendPart(this.folders.list()).catch(reject);
      send();
      listeners.add(send);
      const end = () => {
        listeners.delete(send);
        resolve(null);
      };
      signal.addEventListener('abort', end, { once: true });
    });
  }

  async revoke(): Promise<null> {
    this.target.revoke();
    return null;
  }

  async release(): Promise<void> {
    this.isReleased = true;
    await Promise.allSettled([...this.writers.keys()].map((writer) => this.abort({ writer })));
    for (const unlock of this.locks.values()) unlock();
    this.locks.clear();
    this.uploads.clear();
  }

  private getEntry(place: Place, kind: FileSystemHandleKind): Promise<FileSystemHandle> {
    return kind === 'file' ? this.folders.getFileHandle(place) : this.folders.getFolder(place);
  }

  private findWriter(writer: number): FileSystemWritableFileStream {
    const stream = this.writers.get(writer);
    if (!stream) throw new DOMException('The stream is closed', 'InvalidStateError');
    return stream;
  }
}
