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
    const { state, file } = await this.compare(path, toSave);
    if (state === 'same') return;
    if (state === 'other') throw new ItemError('failed', 'place-taken');
    try {
      await drive.saveFile(path, { bytes: toSave.content.bytes, open: toSave.open }, file);
    } catch (error) {
      // A repeat of what was taken without an answer is refused.
      const isSaved = error instanceof ItemError && (await this.compare(path, toSave)).state === 'same';
      if (isSaved) return;
      // What the drive misses or finds changed says nothing of the message.
      const isOfDrive = error instanceof ItemError && ['gone', 'changed'].includes(error.problem);
      throw isOfDrive ? new ItemError('failed', 'not-saved') : error;
    }
    // What a server says it took may be cut, or empty (TKasperczyk/thunderbird-mcp#122).
    if ((await this.compare(path, toSave)).state !== 'same') throw new ItemError('failed', 'not-saved');
  }

  /** Reads a file back. @returns the file if there is one */
  private async compare(
    path: string,
    toSave: AttachmentToSave,
  ): Promise<{ state: 'absent' | 'same' | 'cut' | 'other'; file: DriveItem | null }> {
    const found = await this.drive.findFile(path);
    if (!found) return { state: 'absent', file: null };
    if (found.isFolder) return { state: 'other', file: null };
    const file = { ...found, bytes: found.bytes ?? 0 };
    const state = await this.compareContent(file, toSave);
    return { state, file: state === 'absent' ? null : file };
  }

  /** A file that the content begins with is an upload of an earlier attempt that was cut. */
  private async compareContent(
    file: DriveItem,
    { content: { sha256, bytes }, open }: AttachmentToSave,
  ): Promise<'absent' | 'same' | 'cut' | 'other'> {
    const hash = createHash('sha256');
    let read = 0;
    const result = await this.drive.readFile(file, bytes + 1, (part) => {
      hash.update(part);
      read += part.length;
    });
    if (result === 'absent') return 'absent';
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
