import { type DriveEntry, isoTimeOf } from '../drives/cloud-drive';
import { hasTexts } from './provider-client';

export const FOLDER = 'application/vnd.google-apps.folder';
export const FIELDS =
  'id,name,mimeType,parents,size,modifiedTime,md5Checksum,headRevisionId,ownedByMe,trashed,capabilities/canTrash';

/** A file or folder of Google Drive. */
export interface GoogleFile {
  id: string;
  name: string;
  mimeType: string;
  parents?: string[];
  /** Decimal digits; absent of folders and of Google's own documents. */
  size?: string;
  modifiedTime?: string;
  md5Checksum?: string;
  headRevisionId?: string;
  ownedByMe?: boolean;
  trashed?: boolean;
  capabilities?: { canTrash?: boolean };
}

export const isFile = (file: unknown): boolean => hasTexts(file, 'id', 'name', 'mimeType');

export function toEntry(file: GoogleFile, path: string): DriveEntry {
  const isFolder = file.mimeType === FOLDER;
  const bytes = Number(file.size ?? NaN);
  return {
    ref: file.id,
    path,
    isFolder,
    bytes: !isFolder && Number.isSafeInteger(bytes) ? bytes : null,
    modifiedAt: isoTimeOf(file.modifiedTime ?? ''),
    version: file.headRevisionId ?? file.md5Checksum ?? null,
    mime: file.mimeType,
    hash: file.md5Checksum ? { kind: 'md5', value: file.md5Checksum } : null,
    fileId: file.id,
    isOwned: file.ownedByMe === true && file.capabilities?.canTrash !== false,
  };
}
