import { CLOUD_HASH_KINDS } from '@swipeclean/contracts/server';
import { fieldError } from '@swipeclean/service-kit';
import { type DriveEntry, isoTimeOf } from './drives/cloud-drive';

interface ListedFile {
  Path: string;
  Size: number;
  ModTime: string | null;
  MimeType: string | null;
  IsDir: boolean;
  Hashes: Record<string, unknown> | null;
}

const refused = (message: string) => fieldError('listing', 'FORMAT', message);

/** The entries of the output of `rclone lsjson -R --hash`. @throws AppError `VALIDATION` that names the wrong entry */
export function parseListing(text: string): DriveEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refused('This is not the output of rclone lsjson: it is not JSON');
  }
  if (!Array.isArray(list)) throw refused('This is not the output of rclone lsjson: it is not a list');
  if (list.length === 0) throw refused('The list is empty');
  const seen = new Set<string>();
  return list.map((value: unknown, index) => {
    const file = readFile(value, index + 1);
    if (seen.has(file.Path)) throw refused(`Entry ${index + 1}: this path is in the list twice`);
    seen.add(file.Path);
    return toEntry(file);
  });
}

function readFile(value: unknown, position: number): ListedFile {
  const fail = (problem: string): never => {
    throw refused(`Entry ${position}: ${problem}`);
  };
  if (typeof value !== 'object' || value === null) return fail('is not a file');
  const { Path, Size, ModTime, MimeType, IsDir, Hashes } = value as Record<string, unknown>;
  if (typeof Path !== 'string' || !isPlainPath(Path)) return fail('“Path” is not a path');
  if (!Number.isSafeInteger(Size) || (Size as number) < -1) return fail('“Size” is not a number of bytes');
  if (ModTime !== undefined && (typeof ModTime !== 'string' || Number.isNaN(Date.parse(ModTime))))
    return fail('“ModTime” is not a time');
  if (IsDir !== undefined && typeof IsDir !== 'boolean') return fail('“IsDir” is neither true nor false');
  if (Hashes !== undefined && (typeof Hashes !== 'object' || Array.isArray(Hashes)))
    return fail('“Hashes” is not an object');
  return {
    Path,
    Size: Size as number,
    ModTime: ModTime ?? null,
    MimeType: typeof MimeType === 'string' ? MimeType : null,
    IsDir: IsDir ?? false,
    Hashes: (Hashes as Record<string, unknown> | null | undefined) ?? null,
  };
}

/** Neither absolute nor with steps up; the user's rclone is given this path again. */
const isPlainPath = (path: string): boolean =>
  path.length <= 4000 &&
  !/[\0\r\n\p{Cs}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

function toEntry({ Path, Size, ModTime, MimeType, IsDir, Hashes }: ListedFile): DriveEntry {
  return {
    ref: Path,
    path: Path,
    isFolder: IsDir,
    // rclone writes -1 for documents of Google, which have no size.
    bytes: Size < 0 ? null : Size,
    modifiedAt: ModTime && isoTimeOf(ModTime),
    version: null,
    mime: MimeType,
    hash: findHash(Hashes),
    fileId: null,
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
