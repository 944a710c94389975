import type { StorageQuota } from '@swipeclean/contracts/server';
import type { StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import {
  type CloudDrive,
  type DriveEntry,
  type DriveItem,
  type DrivePage,
  type FileReading,
  toShownText,
} from '../drives/cloud-drive';
import { FIELDS, FOLDER, type GoogleFile, isFile, toEntry } from './google-file';
import { GoogleUploads } from './google-uploads';
import { assertDone, leaveOutInvalid, type ProviderClient } from './provider-client';
import { ItemError } from '../../plans/item-error';

const PAGE = 1000;
/** Folders above a file that are looked at, in case they are in each other. */
const MAX_DEPTH = 100;

interface GoogleList {
  nextPageToken?: string;
  files?: GoogleFile[];
}

/** Google Drive (API v3). Its files are known by their id, and its trash keeps them for 30 days. */
export class GoogleDrive implements CloudDrive {
  private folders: Promise<ReadonlyMap<string, GoogleFile>> | undefined;
  private readonly uploads: GoogleUploads;

  constructor(private readonly client: ProviderClient) {
    this.uploads = new GoogleUploads(client);
  }

  async quota(): Promise<StorageQuota | null> {
    const about = await this.client.json<{ storageQuota?: { limit?: string; usage?: string } }>(
      '/about?fields=storageQuota',
    );
    const { limit, usage } = about?.storageQuota ?? {};
    return usage === undefined
      ? null
      : { usedBytes: Number(usage), totalBytes: limit === undefined ? null : Number(limit) };
  }

  /** The cursor is a page token. A file names its folder alone, so that all folders are read first. */
  async list(cursor: string): Promise<DrivePage> {
    const folders = await this.findFolders();
    const { files = [], nextPageToken } = await this.listPage(`trashed = false`, cursor);
    return {
      entries: files.map((file) =>
        isFile(file) ? toEntry(file, pathOf(file, folders)) : leaveOutInvalid(file),
      ),
      next: nextPageToken ? [nextPageToken] : [],
    };
  }

  async find({ ref, path }: DriveItem): Promise<DriveEntry | null> {
    const file = await this.get(ref);
    return file && !file.trashed ? toEntry(file, path) : null;
  }

  async isEmptyFolder({ ref }: DriveItem): Promise<boolean> {
    const { files = [] } = await this.listPage(`'${ref}' in parents and trashed = false`, '', 1);
    return files.length === 0;
  }

  trash({ ref }: DriveItem): Promise<void> {
    return this.setTrashed(ref, true);
  }

  async isTrashed({ ref }: DriveItem): Promise<boolean> {
    return (await this.get(ref))?.trashed === true;
  }

  restore({ ref }: DriveItem): Promise<void> {
    return this.setTrashed(ref, false);
  }

  async isRestored({ ref }: DriveItem): Promise<boolean> {
    return (await this.get(ref))?.trashed === false;
  }

  deleteForever(): Promise<void> {
    throw new ItemError('failed', 'refused');
  }

  async removeEmptyTrashFolder(): Promise<void> {}

  async readRange({ ref }: DriveItem, start: number, bytes: number): Promise<Buffer | null> {
    const headers = { Range: `bytes=${start}-${start + bytes - 1}` };
    const { status, body } = await this.client.send(`/files/${encodeURIComponent(ref)}?alt=media`, {
      headers,
      maxBytes: bytes,
    });
    return status === 206 || status === 200 ? body : null;
  }

  async findFile(path: string): Promise<DriveEntry | null> {
    const file = await this.uploads.find(path);
    return file && toEntry(file, path);
  }

  saveFile(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    return this.uploads.save(path, content, replaced);
  }

  /** What Google takes for malware it does not give back (rclone/rclone#2338): that is not saved. */
  readFile({ ref }: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    return this.client.read(`/files/${encodeURIComponent(ref)}?alt=media`, { maxBytes, onPart });
  }

  private async setTrashed(ref: string, trashed: boolean): Promise<void> {
    const file = await this.client.json<GoogleFile>(`/files/${encodeURIComponent(ref)}?fields=id,trashed`, {
      method: 'PATCH',
      isChange: true,
      body: { trashed },
    });
    assertDone(file ? 200 : 404);
  }

  private get(ref: string): Promise<GoogleFile | null> {
    return this.client.json<GoogleFile>(
      `/files/${encodeURIComponent(ref)}?fields=${encodeURIComponent(FIELDS)}`,
    );
  }

  private findFolders(): Promise<ReadonlyMap<string, GoogleFile>> {
    this.folders ??= this.readFolders();
    return this.folders;
  }

  private async readFolders(): Promise<ReadonlyMap<string, GoogleFile>> {
    const folders = new Map<string, GoogleFile>();
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: GoogleList = await this.listPage(`mimeType = '${FOLDER}' and trashed = false`, cursor);
      for (const folder of page.files ?? []) if (isFile(folder)) folders.set(folder.id, folder);
      cursor = page.nextPageToken;
    }
    return folders;
  }

  private async listPage(q: string, pageToken: string, pageSize = PAGE): Promise<GoogleList> {
    const parameters = new URLSearchParams({
      q,
      spaces: 'drive',
      corpora: 'user',
      pageSize: String(pageSize),
      fields: `nextPageToken,files(${FIELDS})`,
      ...(pageToken && { pageToken }),
    });
    const page = await this.client.json<GoogleList>(`/files?${parameters.toString()}`);
    if (!page || (page.files !== undefined && !Array.isArray(page.files)))
      throw new SourceError('BAD_ANSWER', 'the answer is no list of files');
    return page;
  }
}

/** The names of the folders above, which end at one that is not listed: the root, or another user's. */
function pathOf(file: GoogleFile, folders: ReadonlyMap<string, GoogleFile>): string {
  const names = [nameOf(file)];
  let parent = folders.get(file.parents?.[0] ?? '');
  for (let depth = 0; parent && depth < MAX_DEPTH; depth++) {
    names.unshift(nameOf(parent));
    parent = folders.get(parent.parents?.[0] ?? '');
  }
  return names.join('/');
}

/** Names may hold slashes. */
const nameOf = ({ name }: GoogleFile): string => toShownText(name.replaceAll('/', '∕'));
