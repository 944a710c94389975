import type { StorageQuota } from '@swipeclean/contracts/server';
import type { StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import {
  type CloudDrive,
  type DriveEntry,
  type DriveItem,
  type DrivePage,
  type FileReading,
  isoTimeOf,
} from '../drives/cloud-drive';
import { readAnswer } from './dropbox-answer';
import { DropboxUploads } from './dropbox-uploads';
import {
  assertDone,
  hasTexts,
  leaveOutInvalid,
  type ProviderClient,
  type ProviderRequest,
} from './provider-client';
import { ItemError } from '../../plans/item-error';

const PAGE = 2000;

interface DropboxEntry {
  '.tag': 'file' | 'folder' | 'deleted';
  id?: string;
  path_display?: string;
  path_lower?: string;
  size?: number;
  rev?: string;
  server_modified?: string;
  content_hash?: string;
  sharing_info?: { read_only?: boolean; parent_shared_folder_id?: string; shared_folder_id?: string };
}

interface DropboxList {
  entries: DropboxEntry[];
  cursor: string;
  has_more: boolean;
}

/** Dropbox (API v2). Its files are known by their id, while they exist; a deleted one comes back by its revision. */
export class DropboxDrive implements CloudDrive {
  private readonly uploads: DropboxUploads;

  constructor(private readonly client: ProviderClient) {
    this.uploads = new DropboxUploads(client);
  }

  async quota(): Promise<StorageQuota | null> {
    const usage = await this.call<{ used: number; allocation?: { allocated?: number } }>(
      '/users/get_space_usage',
      null,
    );
    if (typeof usage?.used !== 'number') return null;
    return { usedBytes: usage.used, totalBytes: usage.allocation?.allocated ?? null };
  }

  /** The cursor is Dropbox's own. */
  async list(cursor: string): Promise<DrivePage> {
    const page = cursor
      ? await this.call<DropboxList>('/files/list_folder/continue', { cursor })
      : await this.call<DropboxList>('/files/list_folder', { path: '', recursive: true, limit: PAGE });
    if (!page || !Array.isArray(page.entries))
      throw new SourceError('BAD_ANSWER', 'the answer is no list of files');
    return {
      entries: page.entries.flatMap((entry) =>
        entry?.['.tag'] === 'deleted' ? [] : (toEntry(entry) ?? leaveOutInvalid(entry)),
      ),
      next: page.has_more ? [page.cursor] : [],
    };
  }

  async find({ ref }: DriveItem): Promise<DriveEntry | null> {
    const entry = await this.getMetadata(ref);
    return entry && toEntry(entry);
  }

  async isEmptyFolder({ ref }: DriveItem): Promise<boolean> {
    const page = await this.call<DropboxList>('/files/list_folder', { path: ref, limit: 1 });
    return page?.entries.length === 0;
  }

  async trash({ ref, version, isFolder }: DriveItem): Promise<void> {
    const condition = version && !isFolder ? { parent_rev: version } : {};
    assertDone((await this.sendChange('/files/delete_v2', { path: ref, ...condition })) ? 200 : 404);
  }

  async isTrashed({ path, ref }: DriveItem): Promise<boolean> {
    if (await this.getMetadata(ref)) return false;
    const entry = await this.getMetadata(`/${path}`, true);
    return entry?.['.tag'] === 'deleted';
  }

  async restore({ isFolder, version }: DriveItem, _place: string, path: string): Promise<void> {
    const taken = await this.getMetadata(`/${path}`);
    if (taken?.['.tag'] === 'folder' && isFolder) return;
    if (taken) throw new ItemError('failed', 'place-taken');
    const restored = isFolder
      ? await this.sendChange('/files/create_folder_v2', { path: `/${path}` })
      : await this.sendChange('/files/restore', { path: `/${path}`, rev: version });
    assertDone(restored ? 200 : 404);
  }

  async isRestored({ isFolder, version }: DriveItem, path: string): Promise<boolean> {
    const entry = await this.getMetadata(`/${path}`);
    return isFolder ? entry?.['.tag'] === 'folder' : entry?.['.tag'] === 'file' && version !== null;
  }

  deleteForever(): Promise<void> {
    throw new ItemError('failed', 'refused');
  }

  async removeEmptyTrashFolder(): Promise<void> {}

  /** Every file has a hash. */
  async readRange(): Promise<Buffer | null> {
    return null;
  }

  async findFile(path: string): Promise<DriveEntry | null> {
    const entry = await this.getMetadata(`/${path}`);
    return entry && toEntry(entry);
  }

  saveFile(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    return this.uploads.save(path, content, replaced);
  }

  readFile(file: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    return this.uploads.read(file, maxBytes, onPart);
  }

  private sendChange(path: string, body: object): Promise<object | null> {
    return this.call(path, body, { isChange: true });
  }

  private async getMetadata(path: string, include_deleted = false): Promise<DropboxEntry | null> {
    const entry = await this.call<DropboxEntry>('/files/get_metadata', { path, include_deleted });
    return entry && (include_deleted || entry['.tag'] !== 'deleted') ? entry : null;
  }

  /** Null when the path leads nowhere. */
  private async call<Answer extends object>(
    path: string,
    body: object | null,
    options: Pick<ProviderRequest, 'isChange'> = {},
  ): Promise<Answer | null> {
    return readAnswer(await this.client.send(path, { method: 'POST', ...(body && { body }), ...options }));
  }
}

function toEntry(entry: DropboxEntry): DriveEntry | null {
  if (entry?.['.tag'] === 'deleted' || !hasTexts(entry, 'id', 'path_display')) return null;
  const { id = '', path_display = '', size, rev, server_modified, content_hash, sharing_info } = entry;
  const isFolder = entry['.tag'] === 'folder';
  return {
    ref: id,
    path: path_display.slice(1),
    isFolder,
    bytes: !isFolder && Number.isSafeInteger(size) ? (size as number) : null,
    modifiedAt: isoTimeOf(server_modified ?? ''),
    version: rev ?? null,
    mime: null,
    hash: content_hash ? { kind: 'dropbox', value: content_hash } : null,
    fileId: id,
    // What lies in a shared folder is other people's, too.
    isOwned: !sharing_info?.parent_shared_folder_id && !sharing_info?.shared_folder_id,
  };
}
