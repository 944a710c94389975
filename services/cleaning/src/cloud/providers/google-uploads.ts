import { createHash } from 'node:crypto';
import type { GuardedResponse, StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { ItemError } from '../../plans/item-error';
import { type DriveItem, folderOf, nameOf } from '../drives/cloud-drive';
import { FIELDS, FOLDER, type GoogleFile } from './google-file';
import { assertDone, isPutOff, type ProviderClient } from './provider-client';
import { UploadFolders } from './upload-folders';
import { uploadInPieces, type UploadSession } from './upload-pieces';

/** The property of files that tells their path; no other program sees it. */
const PATH_PROPERTY = 'swipeclean';

/** A file or folder before it is created. */
interface NewGoogleFile {
  /** Google's, asked for before: a repeat creates no second file (rclone/rclone#28). */
  id: string;
  name: string;
  mimeType: string;
  appProperties: Record<string, string>;
  parents?: string[];
}

/**
 * Files that are saved to Google Drive. It has folders with many files of one name, so each of ours is known by a
 * property of its path, which must be short.
 */
export class GoogleUploads {
  private readonly folders = new UploadFolders((path) => this.findOrCreateFolder(path));
  /** IDs of files that were sent, which lists may lack for a moment. */
  private readonly sent = new Map<string, string>();

  constructor(private readonly client: ProviderClient) {}

  /** What was saved at a path and is not in the trash, wherever the user moved it. */
  async find(path: string): Promise<GoogleFile | null> {
    const id = this.sent.get(path);
    const sent =
      id && (await this.client.json<GoogleFile>(`/files/${id}?fields=${encodeURIComponent(FIELDS)}`));
    return sent && !sent.trashed && sent.ownedByMe === true ? sent : this.search(path);
  }

  /** The first of the user's own files that has the property of a path and meets the conditions. */
  private async search(path: string, conditions: readonly string[] = []): Promise<GoogleFile | null> {
    const parameters = new URLSearchParams({
      q: [
        `appProperties has { key='${PATH_PROPERTY}' and value='${hash(path)}' }`,
        // The first folder of all users has the same path, and they may share theirs.
        `'me' in owners`,
        ...conditions,
        'trashed = false',
      ].join(' and '),
      spaces: 'drive',
      corpora: 'user',
      orderBy: 'createdTime',
      pageSize: '1',
      fields: `files(${FIELDS})`,
    });
    const list = await this.client.json<{ files?: GoogleFile[] }>(`/files?${parameters.toString()}`);
    if (!Array.isArray(list?.files)) throw new SourceError('BAD_ANSWER', 'the answer is no list of files');
    return list.files.find(({ ownedByMe }) => ownedByMe === true) ?? null;
  }

  async save(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    // Google shows a file once it has all of it: what lies there is no cut upload.
    if (replaced) throw new ItemError('failed', 'place-taken');
    const file = await this.describe(path, 'application/octet-stream');
    this.sent.set(path, file.id);
    await uploadInPieces(content, () => this.begin(file, content.bytes));
  }

  private async describe(path: string, mimeType: string): Promise<NewGoogleFile> {
    const folder = folderOf(path);
    const answer = await this.client.json<{ ids?: string[] }>(
      '/files/generateIds?count=1&space=drive&type=files',
    );
    const id = answer?.ids?.[0];
    if (!id) throw new SourceError('BAD_ANSWER', 'the answer has no ID');
    return {
      id,
      name: nameOf(path),
      mimeType,
      appProperties: { [PATH_PROPERTY]: hash(path) },
      ...(folder && { parents: [await this.folders.get(folder)] }),
    };
  }

  private async findOrCreateFolder(path: string): Promise<string> {
    const found = await this.findFolder(path);
    if (found) return found.id;
    const body = await this.describe(path, FOLDER);
    const { status } = await this.client.send('/files?fields=id', { method: 'POST', body, isChange: true });
    // 409: created by a request whose answer was lost.
    if (status !== 409) assertDone(status);
    return body.id;
  }

  /** The first folder of a path must lie in the root: one that was moved elsewhere may be shared there. */
  private async findFolder(path: string): Promise<GoogleFile | null> {
    const isFirst = folderOf(path) === '';
    const found = await this.search(path, [
      `mimeType = '${FOLDER}'`,
      ...(isFirst ? [`'root' in parents`] : []),
    ]);
    return found?.mimeType === FOLDER ? found : null;
  }

  private async begin(file: NewGoogleFile, total: number): Promise<UploadSession> {
    const { client } = this;
    const response = await client.send('/files?uploadType=resumable&fields=id', {
      method: 'POST',
      headers: { 'X-Upload-Content-Type': file.mimeType, 'X-Upload-Content-Length': String(total) },
      body: file,
      isContent: true,
    });
    if (response.status === 409) throw new ItemError('failed', 'place-taken');
    assertTaken(response);
    const address = response.headers.location;
    if (!address) throw new SourceError('BAD_ANSWER', 'the answer has no address for the upload');
    const put = (range: string | null, content: Buffer, isPiece?: true) =>
      client.send(address, {
        method: 'PUT',
        headers: range === null ? {} : { 'Content-Range': range },
        content,
        isContent: true,
        ...(isPiece && { isPiece }),
      });
    return {
      send: async ({ bytes, offset }) => {
        const range = bytes.length === 0 ? null : `bytes ${offset}-${offset + bytes.length - 1}/${total}`;
        const answer = await put(range, bytes, true);
        return readProgress(
          isPutOff(answer) ? await put(`bytes */${total}`, Buffer.alloc(0)) : answer,
          total,
        );
      },
      cancel: async () => {
        await client.send(address, { method: 'DELETE', isContent: true, isCleanup: true });
      },
    };
  }
}

/** Up to where Google has the file; null when it has forgotten the upload. */
function readProgress(response: GuardedResponse, total: number): number | null {
  const { status, headers } = response;
  if (status === 404 || status === 410) return null;
  if (status === 308) return Number(/^bytes=0-(\d+)$/.exec(String(headers.range))?.[1] ?? -1) + 1;
  assertTaken(response);
  return total;
}

/** @throws ItemError unless Google took what was sent */
function assertTaken({ status, body }: GuardedResponse): void {
  if (status === 403 && body.includes('storageQuotaExceeded')) throw new ItemError('failed', 'no-space');
  assertDone(status);
}

const hash = (path: string): string => createHash('sha256').update(path).digest('hex');
