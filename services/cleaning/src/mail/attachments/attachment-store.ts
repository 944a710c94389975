import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AttachmentDestination } from '@swipeclean/contracts/server';
import { type CloudDrive, DriveItemError } from '../../cloud/drives/cloud-drive';
import type { PlannedAttachment, SavedAttachment } from './attachment-ref';

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
  /** @throws DriveItemError, SourceError */
  save(one: AttachmentToSave): Promise<void>;
}

/** The archive on a device, of which the browser has sent the hashes of all entries. */
export const deviceStore: AttachmentStore = {
  save: async ({ content, known }) => {
    if (known?.sha256 !== content.sha256) throw new DriveItemError('skipped', 'not-saved');
  },
};

/** A folder of a connected drive. */
export class DriveStore implements AttachmentStore {
  constructor(
    private readonly drive: CloudDrive,
    private readonly destination: AttachmentDestination,
  ) {}

  async save({ attachment, content, open }: AttachmentToSave): Promise<void> {
    const path = `${this.destination.path}/${attachment.name}`;
    // An earlier attempt may have saved it.
    if (await this.holds(path, content)) return;
    const { drive } = this;
    if (!drive.saveFile) throw new DriveItemError('failed', 'not-saved');
    await drive.saveFile(path, { bytes: content.bytes, open });
    // What a server says it took may be cut, or empty (TKasperczyk/thunderbird-mcp#122).
    if (!(await this.holds(path, content))) throw new DriveItemError('failed', 'not-saved');
  }

  /** Reads a file back, and compares it. */
  private async holds(path: string, { sha256, bytes }: SavedAttachment): Promise<boolean> {
    const hash = createHash('sha256');
    let read = 0;
    const isThere = await this.drive.readFile?.(path, bytes + 1, (part) => {
      hash.update(part);
      read += part.length;
    });
    return isThere === true && read === bytes && hash.digest('hex') === sha256;
  }
}
