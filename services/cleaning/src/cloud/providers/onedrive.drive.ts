import type { LeftOutReason, StorageQuota } from '@swipeclean/contracts/server';
import type { StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import {
  type CloudDrive,
  type DriveEntry,
  type DriveItem,
  type DrivePage,
  type FileReading,
  isoTimeOf,
  leftOutIn,
  toShownText,
} from '../drives/cloud-drive';
import { itemAt, type OneDriveItem } from './onedrive-item';
import { OneDriveUploads } from './onedrive-uploads';
import { assertDone, hasTexts, leaveOutInvalid, type ProviderClient } from './provider-client';
import { ItemError } from '../../plans/item-error';

const SELECT =
  '$select=id,name,size,file,folder,package,remoteItem,shared,deleted,cTag,lastModifiedDateTime&$top=1000';

interface OneDriveList {
  value: OneDriveItem[];
  '@odata.nextLink'?: string;
}

/** A folder to list, and the page to go on with. */
interface Cursor {
  id: string;
  path: string;
  page?: string;
}

/** OneDrive (Microsoft Graph v1.0). Its files are known by their id, and its recycle bin keeps them for 30 days. */
export class OneDrive implements CloudDrive {
  private readonly uploads: OneDriveUploads;

  constructor(private readonly client: ProviderClient) {
    this.uploads = new OneDriveUploads(client);
  }

  async quota(): Promise<StorageQuota | null> {
    const drive = await this.client.json<{ quota?: { used?: number; total?: number } }>(
      '/me/drive?$select=quota',
    );
    const { used, total } = drive?.quota ?? {};
    return used === undefined ? null : { usedBytes: used, totalBytes: total || null };
  }

  async list(cursor: string): Promise<DrivePage> {
    try {
      return await this.listPage(parseCursor(cursor));
    } catch (error) {
      // One folder is refused; the others are read.
      if (!(cursor && error instanceof ItemError)) throw error;
      return this.leaveOut(cursor, 'unreadable');
    }
  }

  leaveOut(cursor: string, reason: LeftOutReason): DrivePage {
    return { entries: [leftOutIn(parseCursor(cursor).path, reason)], next: [] };
  }

  private async listPage({ id, path, page }: Cursor): Promise<DrivePage> {
    const list = await this.client.json<OneDriveList>(page ?? `${childrenOf(id)}?${SELECT}`);
    // The folder went away meanwhile.
    if (!list) return { entries: [], next: [] };
    if (!Array.isArray(list.value)) throw new SourceError('BAD_ANSWER', 'the answer is no list of files');
    const entries = list.value.map((item) =>
      hasTexts(item, 'id', 'name') ? toEntry(item, pathIn(path, item.name)) : leaveOutInvalid(item, path),
    );
    const folders = list.value.flatMap((item, index) =>
      !entries[index]?.leftOut && item.folder && !item.remoteItem
        ? { id: item.id, path: entries[index]?.path ?? '' }
        : [],
    );
    const next = list['@odata.nextLink'];
    const cursors: Cursor[] = next ? [...folders, { id, path, page: next }] : folders;
    return { entries, next: cursors.map((value) => JSON.stringify(value)) };
  }

  async find({ ref, path }: DriveItem): Promise<DriveEntry | null> {
    const item = await this.get(ref);
    return item && toEntry(item, path);
  }

  async isEmptyFolder({ ref }: DriveItem): Promise<boolean> {
    const list = await this.client.json<OneDriveList>(`${childrenOf(ref)}?$top=1&$select=id`);
    return list?.value.length === 0;
  }

  async trash({ ref, version, isFolder }: DriveItem): Promise<void> {
    const headers: Record<string, string> = version && !isFolder ? { 'If-Match': version } : {};
    const { status } = await this.client.send(itemAt(ref), { method: 'DELETE', headers, isChange: true });
    assertDone(status);
  }

  /** What is in the recycle bin cannot be asked for; what was deleted there has no restore either. */
  async isTrashed({ ref }: DriveItem): Promise<boolean> {
    return (await this.get(ref)) === null;
  }

  /** Only personal accounts have this call; others restore in OneDrive itself. */
  async restore({ ref }: DriveItem): Promise<void> {
    const { status } = await this.client.send(`${itemAt(ref)}/restore`, {
      method: 'POST',
      body: {},
      isChange: true,
    });
    if (status === 409) throw new ItemError('failed', 'place-taken');
    assertDone(status);
  }

  async isRestored({ ref }: DriveItem): Promise<boolean> {
    return (await this.get(ref)) !== null;
  }

  deleteForever(): Promise<void> {
    throw new ItemError('failed', 'refused');
  }

  async removeEmptyTrashFolder(): Promise<void> {}

  /** The content lies on another host, and almost every file has a hash. */
  async readRange(): Promise<Buffer | null> {
    return null;
  }

  async findFile(path: string): Promise<DriveEntry | null> {
    const item = await this.uploads.find(path);
    return item && toEntry(item, path);
  }

  saveFile(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    return this.uploads.save(path, content, replaced);
  }

  readFile(file: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    return this.uploads.read(file, maxBytes, onPart);
  }

  private async get(ref: string): Promise<OneDriveItem | null> {
    const item = await this.client.json<OneDriveItem>(itemAt(ref));
    return item?.deleted ? null : item;
  }
}

const parseCursor = (cursor: string): Cursor =>
  cursor ? (JSON.parse(cursor) as Cursor) : { id: '', path: '' };

const pathIn = (folder: string, name: string): string =>
  folder ? `${folder}/${toShownText(name)}` : toShownText(name);

const childrenOf = (id: string): string => (id ? `${itemAt(id)}/children` : '/me/drive/root/children');

function toEntry(item: OneDriveItem, path: string): DriveEntry {
  const { id, size, cTag, file, lastModifiedDateTime, remoteItem } = item;
  const isFolder = item.folder !== undefined;
  const { quickXorHash, sha1Hash } = file?.hashes ?? {};
  return {
    ref: id,
    path,
    isFolder,
    bytes: file && Number.isSafeInteger(size) ? (size as number) : null,
    modifiedAt: isoTimeOf(lastModifiedDateTime ?? ''),
    version: cTag ?? null,
    mime: file?.mimeType ?? null,
    hash: quickXorHash
      ? { kind: 'quickxor', value: quickXorHash }
      : sha1Hash
        ? { kind: 'sha1', value: sha1Hash.toLowerCase() }
        : null,
    fileId: id,
    isOwned: remoteItem === undefined,
  };
}
