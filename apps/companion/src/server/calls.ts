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
} from '@swipeclean/scan-engine/node';
import { measureLocation } from '../system/measure-location';
import { listDisks } from './disks';
import { ReplacementWriter } from './replacement-writer';
import type { SharedFolders } from './shared-folders';
import { isMovingAway, runTrashRequest } from './trash-request';
import { createNumbers, Uploads } from './uploads';
import { openScanCache } from './user-files';

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

/** Carries out the calls of one connection; `release` discards what it left behind. */
export class CallHandlers implements Handlers {
  /** The files that were read last: each chunk is a call. They hold no descriptor, and check the file when read. */
  private readonly files = new Map<string, File>();
  private readonly uploads = new Uploads(createNumbers());
  private readonly replacements: ReplacementWriter;
  private readonly folders: SharedFolders;

  constructor(private readonly target: CallTarget) {
    this.folders = target.folders;
    this.replacements = new ReplacementWriter(target.folders);
  }

  async getFolder(place: Place): Promise<null> {
    await this.folders.getFolder(place);
    return null;
  }

  async getFile(place: Place): Promise<null> {
    await this.folders.getFileHandle(place);
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

  async putReplacement(params: Calls['putReplacement'][0]): Promise<Calls['putReplacement'][1]> {
    return { staging: await this.replacements.put(params) };
  }

  async isSame({ a, b, kind }: Calls['isSame'][0]): Promise<boolean> {
    return (await this.getEntry(a, kind)).isSameEntry(await this.getEntry(b, kind));
  }

  async resolve({ a, b, kind }: Calls['resolve'][0]): Promise<string[] | null> {
    return (await this.folders.getFolder(a)).resolve(await this.getEntry(b, kind));
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
    this.uploads.clear();
    await this.replacements.release();
  }

  private getEntry(place: Place, kind: FileSystemHandleKind): Promise<FileSystemHandle> {
    return kind === 'file' ? this.folders.getFileHandle(place) : this.folders.getFolder(place);
  }
}
