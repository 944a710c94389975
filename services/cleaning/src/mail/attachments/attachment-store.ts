import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AttachmentDestination } from '@swipeclean/contracts/server';
import type { CloudDrive, DriveItem } from '../../cloud/drives/cloud-drive';
import type { PlannedAttachment, SavedAttachment } from './attachment-ref';
import { ItemError } from '../../plans/item-error';

/** An attachment to be saved. */
export interface AttachmentToSave {
  attachment: PlannedAttachment;
  content: SavedAttachment;
  /** What was said to be saved before. */
  known: SavedAttachment | undefined;
  open(): Readable;
}

/** Where attachments are saved. Nothing is removed that it did not take and read back. */
export interface AttachmentStore {
  /** @throws ItemError, SourceError */
  save(one: AttachmentToSave): Promise<void>;
}

/** The archive on a device, of which the browser has sent the hashes of all entries. */
export const deviceStore: AttachmentStore = {
  save: async ({ content, known }) => {
    if (known?.sha256 !== content.sha256) throw new ItemError('skipped', 'not-saved');
  },
};

/** A folder of a connected drive. */
export class DriveStore implements AttachmentStore {
  constructor(
    private readonly drive: CloudDrive,
    private readonly destination: AttachmentDestination,
  ) {}

  async save(toSave: AttachmentToSave): Promise<void> {
    const { drive } = this;
    const path = `${this.destination.path}/${toSave.attachment.name}`;
    // Servers that do not know If-None-Match replace what is there (golang.org/x/net/webdav), so it is looked up first.
    const found = await drive.find(fileAt(path));
    const content = found ? await this.compare(path, toSave) : 'absent';
    if (content === 'same') return;
    if (content === 'other') throw new ItemError('failed', 'place-taken');
    if (!drive.saveFile) throw new ItemError('failed', 'not-saved');
    const replaced = found && content === 'cut' ? { ...found, bytes: found.bytes ?? 0 } : null;
    await drive.saveFile(path, { bytes: toSave.content.bytes, open: toSave.open }, replaced);
    // What a server says it took may be cut, or empty (TKasperczyk/thunderbird-mcp#122).
    if ((await this.compare(path, toSave)) !== 'same') throw new ItemError('failed', 'not-saved');
  }

  /** Reads a file back. One that the content begins with is an upload of an earlier attempt that was cut. */
  private async compare(
    path: string,
    { content: { sha256, bytes }, open }: AttachmentToSave,
  ): Promise<'absent' | 'same' | 'cut' | 'other'> {
    const hash = createHash('sha256');
    let read = 0;
    const result = await this.drive.readFile?.(path, bytes + 1, (part) => {
      hash.update(part);
      read += part.length;
    });
    if (result === undefined || result === 'absent') return 'absent';
    if (result === 'larger' || read > bytes) return 'other';
    const found = hash.digest('hex');
    if (read === bytes) return found === sha256 ? 'same' : 'other';
    return found === (await hashStart(open(), read)) ? 'cut' : 'other';
  }
}

async function hashStart(content: Readable, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  let left = bytes;
  for await (const part of content as AsyncIterable<Buffer>) {
    hash.update(part.subarray(0, left));
    left -= Math.min(left, part.length);
    if (left === 0) break;
  }
  return hash.digest('hex');
}

const fileAt = (path: string): DriveItem => ({
  ref: path,
  path,
  isFolder: false,
  bytes: 0,
  modifiedAt: null,
  version: null,
});
