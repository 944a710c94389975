import { isAbsolute } from 'node:path';
import {
  type CallName,
  type Calls,
  CHUNK_BYTES,
  decodeFrame,
  isCount,
  isValidSegment,
} from '@swipeclean/scan-engine/node';

/** Longer than any path that a system opens. */
const MAX_PATH = 32_768;
/** A file system's limit for one name. */
const MAX_NAME = 255;
/** A scan goes 64 folders deep; the trash adds three. */
const MAX_DEPTH = 96;
/** Folders that are opened together. */
export const MAX_FOLDERS = 64;

/** Whether a value that a page sent is of one form. */
export type Check = (value: unknown) => boolean;

/** Windows reads `C:` as a drive and `a:b` as a stream of a file. */
const isName: Check = (value) =>
  isValidSegment(value) && value.length <= MAX_NAME && (process.platform !== 'win32' || !value.includes(':'));
/** A folder's name among the opened ones. */
export const isFolderName: Check = (value) => value === '' || isName(value);
const isSystemPath: Check = (value) =>
  typeof value === 'string' && value.length <= MAX_PATH && isAbsolute(value) && !value.includes('\0');
/** A list of at most so many. */
export const isListOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);
const isPath = isListOf(isName, MAX_DEPTH);
/** A value that may be left out, or is `none`. */
export const isOptional =
  (check: Check, none: null | undefined = undefined): Check =>
  (value) =>
    value === none || check(value);
/** True or false. */
export const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => Number.isSafeInteger(value);
const isKind: Check = (value) => value === 'file' || value === 'directory';

const isLockName: Check = (value) => typeof value === 'string' && /^swipeclean-[\w-]{1,64}$/.test(value);

/** An object whose keys pass these checks. */
export const isShape =
  (shape: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

/** A file or folder of a shared folder. */
export const place = { root: isSystemPath, path: isPath };
const writer = { writer: isCount };

const isChunk: Check = (data) => data instanceof Uint8Array && data.length <= CHUNK_BYTES;

const isWriteCommand: Check = (value) => {
  const { type, data, position, size } = (value ?? {}) as Record<string, unknown>;
  if (type === 'seek') return isCount(position);
  if (type === 'truncate') return isCount(size);
  return type === 'write' && isChunk(data) && (position === undefined || isCount(position));
};

const SHAPES: Record<CallName, Record<string, Check>> = {
  getFolder: { ...place, create: isFlag },
  getFile: { ...place, create: isFlag },
  stat: place,
  read: { ...place, size: isCount, lastModified: isTime, start: isCount, end: isCount },
  open: place,
  write: { ...writer, command: isWriteCommand },
  close: writer,
  abort: writer,
  remove: { ...place, recursive: isFlag },
  isSame: { a: isShape(place), b: isShape(place), kind: isKind },
  resolve: { a: isShape(place), b: isShape(place), kind: isKind },
  lock: { name: isLockName },
  unlock: { lock: isCount },
  list: place,
  scan: {
    folders: isListOf(isShape({ ...place, name: isFolderName }), MAX_FOLDERS),
    now: isCount,
    isCached: isFlag,
  },
  removalMethods: place,
  upload: { upload: isOptional(isCount, null), bytes: isChunk },
  trash: { upload: isCount },
  disks: {},
  locations: {},
  measureLocations: {},
  share: { path: isSystemPath },
  unshare: { path: isSystemPath },
  watchFolders: {},
  shareLocations: {},
  revoke: {},
};

/** A call as the page sent it, with parameters of the right form. */
export type ParsedCall = { [Name in CallName]: { id: number; call: Name; params: Calls[Name][0] } }[CallName];

/** Null for anything that the page never sends. */
export function parseCall(frame: ArrayBuffer): ParsedCall | { cancel: number } | null {
  try {
    const message = decodeFrame(frame);
    const { id, call, params, cancel } = message;
    if (isCount(cancel)) return { cancel };
    if (!isCount(id) || typeof call !== 'string' || !Object.hasOwn(SHAPES, call)) return null;
    return isShape(SHAPES[call as CallName])(params) ? (message as unknown as ParsedCall) : null;
  } catch {
    return null;
  }
}
