import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { GuardedResponse, StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { ItemError } from '../../plans/item-error';
import { type DriveItem, type FileReading, folderOf, nameOf } from '../drives/cloud-drive';
import { itemAt, type OneDriveItem } from './onedrive-item';
import { assertDone, isPutOff, parseAnswer, type ProviderClient } from './provider-client';
import { UploadFolders } from './upload-folders';
import { uploadInPieces, type UploadSession } from './upload-pieces';

/** Of a file that is sent by one request. */
const MAX_SIMPLE_BYTES = 4_000_000;
const CONFLICT = '@microsoft.graph.conflictBehavior';
/** Names that a file may have until it gets its own: the upload of each process that died has one. */
const MAX_ASIDE_NAMES = 3;

/** Files that are saved to OneDrive. */
export class OneDriveUploads {
  private readonly folders = new UploadFolders((path) => this.findOrCreateFolder(path));

  constructor(private readonly client: ProviderClient) {}

  find(path: string): Promise<OneDriveItem | null> {
    return this.client.json<OneDriveItem>(
      `/me/drive/root:/${path.split('/').map(encodeURIComponent).join('/')}`,
    );
  }

  async save(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    // OneDrive shows a file once it has all of it: what lies there is no cut upload.
    if (replaced) throw new ItemError('failed', 'place-taken');
    const folder = await this.folders.get(folderOf(path));
    if (content.bytes <= MAX_SIMPLE_BYTES) {
      const address = `${fileIn(folder, nameOf(path))}/content?${CONFLICT}=fail`;
      return assertTaken(await this.client.send(address, { method: 'PUT', content }));
    }
    const earlier = await this.findAside(path, content);
    if (earlier) return this.rename(earlier, path);
    if (await this.saveInPieces(folder, nameOf(path), content)) return;
    if (await this.find(path)) throw new ItemError('failed', 'place-taken');
    // The upload of a process that died has the name until it ends (microsoftgraph/microsoft-graph-docs#5812).
    for (const aside of listAsidePaths(path)) {
      // The upload may end without an answer, too.
      const item =
        (await this.saveInPieces(folder, nameOf(aside), content)) ?? (await this.findOwn(aside, content));
      if (item) return this.rename(item, path);
    }
    throw new ItemError('failed', 'place-taken');
  }

  /** SharePoint changes files that it takes (rclone/rclone#2599); those differ, and are not saved. */
  read({ ref }: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    return this.client.read(`${itemAt(ref)}/content`, { maxBytes, onPart });
  }

  /** @returns the new file; null where another one, or an upload under way, has the name */
  private async saveInPieces(
    folder: string,
    name: string,
    content: StreamedBody,
  ): Promise<OneDriveItem | null> {
    let done: OneDriveItem | null = null;
    try {
      await uploadInPieces(content, () => this.begin(folder, name, content.bytes, (item) => (done = item)));
    } catch (error) {
      if (error instanceof ItemError && error.problem === 'place-taken') return null;
      throw error;
    }
    return done;
  }

  /** What a process uploaded that died before it gave the file its name. */
  private async findAside(path: string, content: StreamedBody): Promise<OneDriveItem | null> {
    for (const aside of listAsidePaths(path)) {
      const item = await this.findOwn(aside, content);
      if (item) return item;
    }
    return null;
  }

  /** A file that has exactly these bytes. */
  private async findOwn(path: string, content: StreamedBody): Promise<OneDriveItem | null> {
    const item = await this.find(path);
    const isOwn = item?.file && item.size === content.bytes && (await this.hasContent(item, content));
    return isOwn ? item : null;
  }

  private async hasContent({ id }: OneDriveItem, content: StreamedBody): Promise<boolean> {
    const hash = createHash('sha256');
    const state = await this.client.read(`${itemAt(id)}/content`, {
      maxBytes: content.bytes + 1,
      onPart: (part) => hash.update(part),
    });
    return state === 'read' && hash.digest('hex') === (await hashOf(content.open()));
  }

  /** Gives a file that we uploaded its name; where that is taken, the file is deleted unless it changed since. */
  private async rename({ id, cTag }: OneDriveItem, path: string): Promise<void> {
    const address = `${itemAt(id)}?${CONFLICT}=fail`;
    const body = { name: nameOf(path) };
    const { status } = await this.client.send(address, { method: 'PATCH', body, isChange: true });
    if (status !== 409) return assertDone(status);
    // A repeat of a request whose answer was lost.
    if ((await this.find(path))?.id === id) return;
    if (cTag)
      await this.client.send(itemAt(id), { method: 'DELETE', headers: { 'If-Match': cTag }, isChange: true });
    throw new ItemError('failed', 'place-taken');
  }

  private async findOrCreateFolder(path: string): Promise<string> {
    if (path === '') return 'root';
    const found = await this.find(path);
    if (found) return folderId(found);
    const parent = await this.folders.get(folderOf(path));
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

/** Where a file may be until it gets its name: the same for each process that saves it. */
const listAsidePaths = (path: string): string[] =>
  Array.from({ length: MAX_ASIDE_NAMES }, (_, index) => {
    const mark = createHash('sha256').update(`${index} ${path}`).digest('hex').slice(0, 8);
    return `${path}.${mark}`;
  });

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content as AsyncIterable<Buffer>) hash.update(part);
  return hash.digest('hex');
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
