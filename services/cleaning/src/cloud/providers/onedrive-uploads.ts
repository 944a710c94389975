import { randomBytes } from 'node:crypto';
import type { GuardedResponse, StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { ItemError } from '../../plans/item-error';
import { type DriveItem, type FileReading, folderOf, nameOf } from '../drives/cloud-drive';
import { itemAt, type OneDriveItem } from './onedrive-item';
import { assertDone, isPutOff, parseAnswer, type ProviderClient } from './provider-client';
import { uploadInPieces, type UploadSession } from './upload-pieces';

/** Of a file that is sent by one request. */
const MAX_SIMPLE_BYTES = 4_000_000;
const CONFLICT = '@microsoft.graph.conflictBehavior';

/** Files that are saved to OneDrive. */
export class OneDriveUploads {
  private readonly folders = new Map<string, Promise<string>>();

  constructor(private readonly client: ProviderClient) {}

  find(path: string): Promise<OneDriveItem | null> {
    return this.client.json<OneDriveItem>(
      `/me/drive/root:/${path.split('/').map(encodeURIComponent).join('/')}`,
    );
  }

  async save(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    // OneDrive shows a file once it has all of it: what lies there is no cut upload.
    if (replaced) throw new ItemError('failed', 'place-taken');
    const folder = await this.findOrCreateFolder(folderOf(path));
    if (content.bytes <= MAX_SIMPLE_BYTES) {
      const address = `${fileIn(folder, nameOf(path))}/content?${CONFLICT}=fail`;
      return assertTaken(await this.client.send(address, { method: 'PUT', content }));
    }
    try {
      await this.saveInPieces(folder, nameOf(path), content);
    } catch (error) {
      const isTaken = error instanceof ItemError && error.problem === 'place-taken';
      if (!isTaken || (await this.find(path))) throw error;
      // The upload of a process that died has the name until it ends (microsoftgraph/microsoft-graph-docs#5812).
      await this.saveAside(folder, nameOf(path), content);
    }
  }

  /** SharePoint changes files that it takes (rclone/rclone#2599); those differ, and are not saved. */
  read({ ref }: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    return this.client.read(`${itemAt(ref)}/content`, { maxBytes, onPart });
  }

  private async saveInPieces(folder: string, name: string, content: StreamedBody): Promise<string> {
    let id = '';
    await uploadInPieces(content, () => this.begin(folder, name, content.bytes, (item) => (id = item.id)));
    return id;
  }

  private async saveAside(folder: string, name: string, content: StreamedBody): Promise<void> {
    const id = await this.saveInPieces(folder, `${name}.${randomBytes(4).toString('hex')}`, content);
    if (!id) throw new ItemError('failed', 'not-saved');
    const address = `${itemAt(id)}?${CONFLICT}=fail`;
    const { status } = await this.client.send(address, { method: 'PATCH', body: { name }, isChange: true });
    if (status !== 409) return assertDone(status);
    await this.client.send(itemAt(id), { method: 'DELETE', isChange: true });
    throw new ItemError('failed', 'place-taken');
  }

  private findOrCreateFolder(path: string): Promise<string> {
    if (path === '') return Promise.resolve('root');
    const known = this.folders.get(path) ?? this.createFolder(path);
    this.folders.set(path, known);
    known.catch(() => this.folders.delete(path));
    return known;
  }

  private async createFolder(path: string): Promise<string> {
    const found = await this.find(path);
    if (found) return folderId(found);
    const parent = await this.findOrCreateFolder(folderOf(path));
    const body = { name: nameOf(path), folder: {}, [CONFLICT]: 'fail' };
    const address = `${itemAt(parent)}/children`;
    const { status } = await this.client.send(address, { method: 'POST', body, isChange: true });
    // 409: it was created meanwhile, or by a request whose answer was lost.
    if (status !== 409) assertDone(status);
    return folderId(await this.find(path));
  }

  private async begin(
    folder: string,
    name: string,
    total: number,
    onDone: (item: OneDriveItem) => void,
  ): Promise<UploadSession> {
    const { client } = this;
    const response = await client.send(`${fileIn(folder, name)}/createUploadSession`, {
      method: 'POST',
      body: { item: { [CONFLICT]: 'fail', name } },
    });
    assertTaken(response);
    const { uploadUrl } = parseAnswer<{ uploadUrl?: string }>(response.body);
    if (!uploadUrl) throw new SourceError('BAD_ANSWER', 'the answer has no address for the upload');
    return {
      // With the token it answers 401 (virtualzone/onedrive-uploader#39).
      send: async ({ bytes, offset }) => {
        const range = `bytes ${offset}-${offset + bytes.length - 1}/${total}`;
        const answer = await client.send(uploadUrl, {
          method: 'PUT',
          headers: { 'Content-Range': range },
          content: bytes,
          isPresigned: true,
          isPiece: true,
        });
        // 416: it has these bytes.
        const isUnknown = answer.status === 416 || isPutOff(answer);
        const told = isUnknown ? await client.send(uploadUrl, { isPresigned: true }) : answer;
        if (told.status === 404 || told.status === 410) return null;
        assertTaken(told);
        const item = parseAnswer<OneDriveItem & { nextExpectedRanges?: string[] }>(told.body);
        const next = /^\d+/.exec(item.nextExpectedRanges?.[0] ?? '')?.[0];
        if (next !== undefined) return Number(next);
        if (!item.id) throw new SourceError('BAD_ANSWER', 'the answer tells nothing of the upload');
        onDone(item);
        return total;
      },
      cancel: async () => {
        await client.send(uploadUrl, { method: 'DELETE', isPresigned: true, isCleanup: true });
      },
    };
  }
}

const fileIn = (folder: string, name: string): string => `${itemAt(folder)}:/${encodeURIComponent(name)}:`;

function folderId(item: OneDriveItem | null): string {
  if (!item?.folder) throw new ItemError('failed', 'place-taken');
  return item.id;
}

/** @throws ItemError unless OneDrive took what was sent */
function assertTaken({ status }: GuardedResponse): void {
  if (status === 409) throw new ItemError('failed', 'place-taken');
  assertDone(status);
}
