import { CLOUD_HASH_KINDS } from '@swipeclean/contracts/server';
import { appFieldError } from '@swipeclean/service-kit';
import { type DriveEntry, folderOf, isoTimeOf, leftOutIn, nameOf } from './drives/cloud-drive';

interface ListedFile {
  Path: string;
  ID: string | null;
  Size: number;
  ModTime: string | null;
  MimeType: string | null;
  IsDir: boolean;
  Hashes: Record<string, unknown> | null;
}

const MAX_ID_CHARS = 500;

const refused = (reason: 'LISTING_NOT_JSON' | 'LISTING_NOT_LIST' | 'LISTING_EMPTY') =>
  appFieldError('listing', 'FORMAT', reason);

/**
 * The entries of the output of `rclone lsjson -R --hash`; those that cannot be read are left out.
 * @throws AppError `VALIDATION` when it is none, or no entry of it can be read
 */
export function parseListing(text: string): DriveEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refused('LISTING_NOT_JSON');
  }
  if (!Array.isArray(list)) throw refused('LISTING_NOT_LIST');
  if (list.length === 0) throw refused('LISTING_EMPTY');
  const read = list.map(readFile);
  const files = read.filter((result) => typeof result !== 'string');
  if (files.length === 0)
    throw appFieldError('listing', 'FORMAT', 'LISTING_UNREADABLE', { problem: String(read[0]) });
  return [
    ...toEntries(files),
    ...read.flatMap((result, index) => (typeof result === 'string' ? leaveOut(list[index]) : [])),
  ];
}

/**
 * Google Drive allows equal names (rclone/rclone#119, #360): what has an ID is known by it. Without one, two entries
 * of a path cannot be told apart.
 */
function toEntries(files: readonly ListedFile[]): DriveEntry[] {
  const known = new Map<string, DriveEntry>();
  const same = new Set<string>();
  for (const file of files) {
    const key = JSON.stringify([file.Path, file.ID]);
    if (known.has(key) && file.ID === null) same.add(key);
    known.set(key, toEntry(file));
  }
  return Array.from(known, ([key, entry]) =>
    same.has(key) ? leftOutIn(folderOf(entry.path), 'same-name', nameOf(entry.path)) : entry,
  );
}

/** The file, or what is wrong with it. */
function readFile(value: unknown): ListedFile | string {
  if (typeof value !== 'object' || value === null) return 'is not a file';
  const { Path, ID, Size, ModTime, MimeType, IsDir, Hashes } = value as Record<string, unknown>;
  if (typeof Path !== 'string' || !isPlainPath(Path)) return '“Path” is not a path';
  if (!Number.isSafeInteger(Size) || (Size as number) < -1) return '“Size” is not a number of bytes';
  if (ModTime !== undefined && (typeof ModTime !== 'string' || Number.isNaN(Date.parse(ModTime))))
    return '“ModTime” is not a time';
  if (IsDir !== undefined && typeof IsDir !== 'boolean') return '“IsDir” is neither true nor false';
  if (Hashes !== undefined && (typeof Hashes !== 'object' || Array.isArray(Hashes)))
    return '“Hashes” is not an object';
  return {
    Path,
    ID: isId(ID) ? ID : null,
    Size: Size as number,
    ModTime: ModTime ?? null,
    MimeType: typeof MimeType === 'string' ? MimeType : null,
    IsDir: IsDir ?? false,
    Hashes: (Hashes as Record<string, unknown> | null | undefined) ?? null,
  };
}

function leaveOut(value: unknown): DriveEntry {
  const { Path } = { Path: undefined, ...(value as Record<string, unknown> | null) };
  if (typeof Path !== 'string') return leftOutIn('', 'invalid');
  return leftOutIn(folderOf(Path), isPlainPath(Path) ? 'invalid' : 'bad-name', nameOf(Path));
}

const isId = (id: unknown): id is string =>
  typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARS && !/[\p{Cc}\p{Cs}]/u.test(id);

/** Neither absolute nor with steps up; the user's rclone is given this path again. */
const isPlainPath = (path: string): boolean =>
  path.length <= 4000 &&
  !/[\0\r\n\p{Cs}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

function toEntry({ Path, ID, Size, ModTime, MimeType, IsDir, Hashes }: ListedFile): DriveEntry {
  return {
    ref: ID ?? Path,
    path: Path,
    isFolder: IsDir,
    // rclone writes -1 for documents of Google, which have no size.
    bytes: Size < 0 ? null : Size,
    modifiedAt: ModTime && isoTimeOf(ModTime),
    version: null,
    mime: MimeType,
    hash: findHash(Hashes),
    fileId: ID,
    isOwned: true,
  };
}

function findHash(hashes: Record<string, unknown> | null): DriveEntry['hash'] {
  for (const [name, value] of Object.entries(hashes ?? {})) {
    // As rclone writes it; what it has more is not compared.
    const kindName = name.toLowerCase().replace(/-|hash/g, '');
    const kind = CLOUD_HASH_KINDS.find((known) => known === kindName);
    if (kind && typeof value === 'string' && /^[\w+/=-]{8,128}$/.test(value)) return { kind, value };
  }
  return null;
}
