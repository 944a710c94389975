import type { CloudAccount, CloudFile, MailAccount, MailAttachment } from '@swipeclean/contracts';
import { type ContentHashKind, folderOf, isLastingFolder } from '@swipeclean/scan-engine';

/** A drive or mailbox whose scan is compared with the open folder. */
export interface RemotePlace {
  kind: 'drive' | 'mailbox';
  id: string;
  name: string;
  /** Its files can be moved from here. A listing's are deleted by the user. */
  canRemove: boolean;
}

/** A file of a drive, or an attachment, whose content has a hash. */
export interface RemoteFile {
  place: RemotePlace;
  /** Of the file, or of the message that has it. */
  id: string;
  /** Path of a file, name of an attachment. */
  path: string;
  /** Sender and subject of the message. */
  detail: string | null;
  bytes: number;
  hash: { kind: ContentHashKind; value: string };
  /** A file of other people is left alone. */
  isShared: boolean;
}

export const toDrivePlace = ({ id, name, provider }: CloudAccount): RemotePlace => ({
  kind: 'drive',
  id,
  name,
  canRemove: provider !== 'listing',
});

export const toMailPlace = ({ id, user }: MailAccount): RemotePlace => ({
  kind: 'mailbox',
  id,
  name: user,
  canRemove: true,
});

/**
 * Null without a hash, for an empty file, which equals every other, and in a bin or snapshot of the drive: its copy may
 * go at any time, so none here may go for it.
 */
export function toRemoteFile(place: RemotePlace, file: CloudFile): RemoteFile | null {
  const { id, path, bytes, hash, isShared } = file;
  const value = hash && toHex(hash.kind, hash.value);
  if (!hash || !value || bytes === 0 || !isLastingFolder(folderOf(path))) return null;
  return { place, id, path, detail: null, bytes, hash: { kind: hash.kind, value }, isShared };
}

/** Null while its content was not read. */
export function toRemoteAttachment(place: RemotePlace, attachment: MailAttachment): RemoteFile | null {
  const { messageId, name, bytes, sha256, fromAddress, subject } = attachment;
  if (sha256 === null || bytes === 0) return null;
  return {
    place,
    id: messageId,
    path: name,
    detail: [fromAddress, subject].filter(Boolean).join(' · '),
    bytes,
    hash: { kind: 'sha256', value: sha256.toLowerCase() },
    isShared: false,
  };
}

const HEX_DIGITS: Record<ContentHashKind, number> = {
  md5: 32,
  sha1: 40,
  sha256: 64,
  dropbox: 64,
  quickxor: 40,
};

/** OneDrive writes its hash in Base64, all others in hex; null for what is neither. */
function toHex(kind: ContentHashKind, value: string): string | null {
  const digits = HEX_DIGITS[kind];
  if (value.length === digits && /^[\da-f]+$/i.test(value)) return value.toLowerCase();
  if (!/^[a-z\d+/]+=*$/i.test(value)) return null;
  const bytes = Array.from(atob(value), (character) => character.charCodeAt(0));
  if (bytes.length * 2 !== digits) return null;
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
