import { randomUUID } from 'node:crypto';
import type { JobError, LeftOutReason, StorageQuota } from '@swipeclean/contracts/server';
import type { StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import {
  type CloudDrive,
  type DriveEntry,
  type DriveItem,
  type DrivePage,
  type FileReading,
  folderOf,
  leftOutIn,
  nameOf,
  orUnknown,
  TRASH_FOLDER,
} from '../drives/cloud-drive';
import type { DavResource } from './multistatus';
import type { WebdavClient } from './webdav-client';
import { ItemError } from '../../plans/item-error';

const MAX_DEPTH = 30;
/** What Cloudflare answers in place of a server that is still at work, or failed: 520 to 527. */
const FIRST_PROXY_STATUS = 520;
/** Errors that may concern one item. */
const ITEM_ERRORS: ReadonlySet<JobError> = new Set(['BAD_ANSWER', 'TOO_LARGE', 'UNREACHABLE']);

/** A WebDAV folder. Its items are known by their path; what is removed lies in a trash folder of ours. */
export class WebdavDrive implements CloudDrive {
  /** Folders that were created or found. */
  private readonly made = new Map<string, Promise<void>>();
  private isHiding: Promise<boolean> | undefined;

  constructor(private readonly client: WebdavClient) {}

  async quota(): Promise<StorageQuota | null> {
    const [root] = (await this.client.propfind('', 0, true)) ?? [];
    // Nextcloud writes -2 and -3 for unknown and unlimited.
    const used = root?.usedBytes ?? -1;
    const available = root?.availableBytes ?? -1;
    if (used < 0) return null;
    return { usedBytes: used, totalBytes: available < 0 ? null : used + available };
  }

  /** The cursor is the path of a folder. */
  async list(folder: string): Promise<DrivePage> {
    if (folder === '') return this.listFolder(folder);
    if (folder.split('/').length > MAX_DEPTH) return this.leaveOut(folder, 'too-deep');
    try {
      return await this.listFolder(folder);
    } catch (error) {
      if (!(await this.concernsOneItem(error))) throw error;
      return this.leaveOut(folder, (error as SourceError).code === 'TOO_LARGE' ? 'too-large' : 'unreadable');
    }
  }

  leaveOut(folder: string, reason: LeftOutReason): DrivePage {
    return { entries: [leftOutIn(folder, reason)], next: [] };
  }

  private async listFolder(folder: string): Promise<DrivePage> {
    const resources = await this.readFolder(folder);
    if (!resources?.some(({ path }) => path === folder))
      throw new SourceError('BAD_ANSWER', 'the folder is gone or forbidden');
    const entries = mergeSameNames(
      resources.flatMap((resource) => this.toEntry(resource, folder) ?? []),
      folder,
    );
    if (folder === '' && !entries.some(({ path }) => path === TRASH_FOLDER)) {
      const trash = await this.find(folderAt(TRASH_FOLDER));
      if (trash) entries.push(trash);
    }
    return { entries, next: entries.flatMap(({ isFolder, path }) => (isFolder ? path : [])) };
  }

  private async readFolder(folder: string): Promise<DavResource[] | null> {
    try {
      return await this.client.propfind(folder, 1, true);
    } catch (error) {
      if (!(error instanceof SourceError && error.code === 'TOO_LARGE')) throw error;
      return this.client.propfindLarge(folder).catch((large: unknown) => {
        // A list that cannot be read in any way is too large in the first place.
        throw large instanceof SourceError && large.code === 'BAD_ANSWER' ? error : large;
      });
    }
  }

  async find({ path, isFolder }: DriveItem): Promise<DriveEntry | null> {
    const [resource] = (await this.inspect(path, 0, isFolder)) ?? [];
    const entry = resource && this.toEntry(resource, folderOf(path));
    return entry && !entry.leftOut ? entry : null;
  }

  async isEmptyFolder({ path }: DriveItem): Promise<boolean> {
    const resources = (await this.inspect(path, 1, true)) ?? [];
    return resources.length === 1 && resources[0]?.path === path && resources[0].isFolder;
  }

  async trash(item: DriveItem, place: string): Promise<void> {
    await this.makeFolders(folderOf(place));
    if (item.isFolder && (await this.hidesNames())) throw new ItemError('skipped', 'hidden-names');
    await this.moveResource(item.path, place, item);
  }

  /** nginx lists no name that begins with a dot (arut/nginx-dav-ext-module#41); our trash folder tells, once made. */
  hidesNames(): Promise<boolean> {
    this.isHiding ??= this.findHiddenTrash().then((trash) => trash !== null);
    return this.isHiding;
  }

  private async findHiddenTrash(): Promise<DriveEntry | null> {
    const resources = await this.inspect('', 1, true);
    const isListed = resources?.some(({ path }) => path === TRASH_FOLDER);
    return isListed ? null : this.find(folderAt(TRASH_FOLDER));
  }

  isTrashed({ isFolder }: DriveItem, place: string): Promise<boolean> {
    return this.exists(place, isFolder);
  }

  async restore(item: DriveItem, place: string, path: string): Promise<void> {
    const taken = await this.findResource(path, item.isFolder);
    // A folder that was made again is as empty as ours.
    if (taken?.isFolder && item.isFolder) return this.removeEmptyTrashFolder(place);
    if (taken) throw new ItemError('failed', 'place-taken');
    await this.makeFolders(folderOf(path));
    await this.moveResource(place, path, { isFolder: item.isFolder, version: null });
  }

  isRestored({ isFolder }: DriveItem, path: string): Promise<boolean> {
    return this.exists(path, isFolder);
  }

  async deleteForever({ path, version, isFolder }: DriveItem): Promise<void> {
    const { status } = isFolder
      ? await this.client.sendToFolder('DELETE', path)
      : await this.client.send('DELETE', path, ifMatch(version));
    if (status !== 404) assertDone(status);
  }

  async removeEmptyTrashFolder(path: string, { withFolders = false } = {}): Promise<void> {
    if (withFolders) {
      const { next } = await this.list(path);
      for (const folder of next) await this.removeEmptyTrashFolder(folder, { withFolders });
    }
    if (!(await this.isEmptyFolder(folderAt(path)))) return;
    if (path !== TRASH_FOLDER) return this.deleteForever(folderAt(path));
    // Other connections may use the same trash, and a DELETE would take with it what one moves there meanwhile.
    const aside = `${TRASH_FOLDER}-${randomUUID()}`;
    await this.moveResource(path, aside, folderAt(path));
    if (await this.isEmptyFolder(folderAt(aside))) await this.deleteForever(folderAt(aside));
    else await this.moveResource(aside, path, folderAt(aside));
  }

  async readRange({ path }: DriveItem, start: number, bytes: number): Promise<Buffer | null> {
    const headers = { Range: `bytes=${start}-${start + bytes - 1}` };
    try {
      const { status, body } = await this.client.send('GET', path, headers, bytes);
      if (status === 200 || status === 206) return body;
      throw new ItemError('failed', status === 404 ? 'gone' : 'refused');
    } catch (error) {
      if (error instanceof SourceError && error.code === 'TOO_LARGE') return null;
      if (await this.concernsOneItem(error)) throw new ItemError('failed', 'refused');
      throw error;
    }
  }

  async saveFile(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    await this.makeFolders(folderOf(path));
    const condition = replaced ? ifMatch(replaced.version) : { 'If-None-Match': '*' };
    const status = await this.client.upload(path, content, condition);
    if (status === 412) throw new ItemError('failed', 'place-taken');
    assertDone(status);
  }

  findFile(path: string): Promise<DriveEntry | null> {
    return this.find({ ...folderAt(path), isFolder: false });
  }

  async readFile(
    { path }: DriveItem,
    maxBytes: number,
    onPart: (part: Buffer) => void,
  ): Promise<FileReading> {
    try {
      const status = await this.client.download(path, maxBytes, onPart);
      if (status === 404) return 'absent';
      assertDone(status);
      return 'read';
    } catch (error) {
      if (error instanceof SourceError && error.code === 'TOO_LARGE') return 'larger';
      throw error;
    }
  }

  /** Creates a folder and those above it, once for all items that are moved at a time. */
  private makeFolders(path: string): Promise<void> {
    if (path === '') return Promise.resolve();
    const made = this.made.get(path) ?? this.makeFolder(path);
    this.made.set(path, made);
    made.catch(() => this.made.delete(path));
    return made;
  }

  private async makeFolder(path: string): Promise<void> {
    let { status } = await this.client.sendToFolder('MKCOL', path);
    // 409: the one above is missing.
    if (status === 409) {
      await this.makeFolders(folderOf(path));
      ({ status } = await this.client.sendToFolder('MKCOL', path));
    }
    // 405: it exists.
    if (status !== 405) assertDone(status);
  }

  private async moveResource(
    from: string,
    to: string,
    { isFolder, version }: Pick<DriveItem, 'isFolder' | 'version'>,
  ): Promise<void> {
    const headers = { Destination: this.client.urlOf(to, isFolder).href, Overwrite: 'F' };
    const send = () =>
      isFolder
        ? this.client.sendToFolder('MOVE', from, headers)
        : this.client.send('MOVE', from, { ...headers, ...ifMatch(version) });
    let isRepeated = false;
    const { status } = await send().catch(async (error: unknown) => {
      // The server may have closed a kept connection before it took the request.
      if (!(error instanceof SourceError && error.code === 'UNREACHABLE')) throw error;
      isRepeated = true;
      return (await orUnknown(this.exists(to, isFolder))) ? { status: 201 } : send();
    });
    const moved = this.assertMoved(status, { from, to, isFolder, isRepeated });
    // A request whose answer was lost, or that a proxy gave up, may still be at work.
    await (isRepeated || status >= FIRST_PROXY_STATUS ? orUnknown(moved) : moved);
  }

  private async assertMoved(
    status: number,
    { from, to, isFolder, isRepeated }: { from: string; to: string; isFolder: boolean; isRepeated: boolean },
  ): Promise<void> {
    if (status === 404 || status === 412 || status >= 500) {
      const isThere = await orUnknown(this.exists(to, isFolder));
      // Both requests were taken, or the server failed after it.
      const mayBeMoved = isThere && (isRepeated || status >= 500);
      if (mayBeMoved && !(await orUnknown(this.exists(from, isFolder)))) return;
      if (status >= 500) return assertDone(status);
      if (status === 404) throw new ItemError('skipped', 'gone');
      // Either condition may have failed.
      throw isThere ? new ItemError('failed', 'place-taken') : new ItemError('skipped', 'changed');
    }
    assertDone(status);
  }

  private async exists(path: string, isFolder: boolean): Promise<boolean> {
    return (await this.findResource(path, isFolder)) !== null;
  }

  /** What lies at a path, of either kind: Apache finds no file at a folder's address, and redirects from a file's. */
  private async findResource(path: string, isFolder: boolean): Promise<DavResource | null> {
    const found = (isFolder && (await this.inspect(path, 0, true))) || (await this.inspect(path, 0, false));
    const [resource] = found ?? [];
    return resource?.status === 200 ? resource : null;
  }

  /** What the server says of one item. @throws ItemError `refused` when it fails at this item alone */
  private async inspect(path: string, depth: 0 | 1, isFolder: boolean): Promise<DavResource[] | null> {
    try {
      return await this.client.propfind(path, depth, isFolder);
    } catch (error) {
      if (await this.concernsOneItem(error)) throw new ItemError('failed', 'refused');
      throw error;
    }
  }

  /** A server that answers for the connected folder fails at one item; nginx does where a folder has a broken link. */
  private async concernsOneItem(error: unknown): Promise<boolean> {
    if (!(error instanceof SourceError && ITEM_ERRORS.has(error.code))) return false;
    const resources = await this.client.propfind('', 0, true).catch((failure: unknown) => {
      if (failure instanceof SourceError) return null;
      throw failure;
    });
    return resources?.some(({ path, isFolder }) => path === '' && isFolder) ?? false;
  }

  private toEntry(resource: DavResource, folder: string): DriveEntry | null {
    const { path, name, status, isFolder, bytes, ownerId, mountType } = resource;
    if (path === null) return leftOutIn(folder, 'bad-name', name);
    if (status !== 200 && path !== folder) return leftOutIn(folder, 'unreadable', name);
    // The folder itself, and what servers add that ignore the depth.
    if (path === folder || folderOf(path) !== folder) return null;
    return {
      ref: path,
      path,
      isFolder,
      bytes: isFolder ? null : bytes,
      modifiedAt: resource.modifiedAt,
      version: resource.etag,
      mime: resource.mime,
      hash: resource.hash,
      fileId: resource.fileId,
      isOwned: mountType === null && (ownerId === null || ownerId === this.client.user),
    };
  }
}

const folderAt = (path: string): DriveItem => ({
  ref: path,
  path,
  isFolder: true,
  bytes: 0,
  modifiedAt: null,
  version: null,
});

/** Two entries with one address cannot be told apart, and one must not count as the copy of the other. */
function mergeSameNames(entries: readonly DriveEntry[], folder: string): DriveEntry[] {
  const counts = new Map<string, number>();
  for (const { path, leftOut } of entries) if (!leftOut) counts.set(path, (counts.get(path) ?? 0) + 1);
  const isSame = ({ path, leftOut }: DriveEntry) => !leftOut && (counts.get(path) ?? 0) > 1;
  const same = new Set(entries.filter(isSame).map(({ path }) => path));
  return [
    ...entries.filter((entry) => !isSame(entry)),
    ...Array.from(same, (path) => leftOutIn(folder, 'same-name', nameOf(path))),
  ];
}

/** Only strong ETags can be matched (RFC 9110); those of folders do not change with what they hold. */
const ifMatch = (version: string | null): Record<string, string> =>
  version?.startsWith('"') ? { 'If-Match': version } : {};

/** @throws ItemError unless the server did what it was asked */
function assertDone(status: number): void {
  if (status === 207 || status < 200 || status >= 300)
    throw new ItemError(
      'failed',
      ({ 403: 'forbidden', 423: 'locked', 507: 'no-space' } as const)[status] ?? 'refused',
    );
}
