import { isAbsolute } from 'node:path';
import {
  type CallName,
  type Calls,
  CHUNK_BYTES,
  decodeFrame,
  isCount,
  isValidSegment,
  MAX_DEPTH,
  MAX_FOLDERS,
  type Place,
  type ReplacementPiece,
  type TrashRequest,
} from '@swipeclean/scan-engine/node';

/** Longer than any path that a system opens. */
const MAX_PATH = 32_768;
/** A file system's limit for one name. */
const MAX_NAME = 255;
/** A file of a scan, and the folders of the trash. */
const MAX_NAMES = MAX_DEPTH + 8;

/** Whether a value that a page sent is of one form. */
export type Check = (value: unknown) => boolean;

/** Windows reads `C:` as a drive, `a:b` as a stream of a file, and a backslash as a separator. */
const isName: Check = (value) =>
  isValidSegment(value) && value.length <= MAX_NAME && (process.platform !== 'win32' || !/[:\\]/.test(value));
const isFolderName: Check = (value) => value === '' || isName(value);
const isSystemPath: Check = (value) =>
  typeof value === 'string' && value.length <= MAX_PATH && isAbsolute(value) && !value.includes('\0');
/** A list of at most so many. */
export const isListOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);
const isPath = isListOf(isName, MAX_NAMES);
/** A value that may be left out, or is `none`. */
export const isOptional =
  (check: Check, none: null | undefined = undefined): Check =>
  (value) =>
    value === none || check(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => Number.isSafeInteger(value);
const isKind: Check = (value) => value === 'file' || value === 'directory';

/** A check for each key of a type, so that none is forgotten. */
type Shape<Type> = { [Key in keyof Type]-?: Check };

/** Any text. */
export const isText: Check = (value) => typeof value === 'string';
/** One of these values. */
export const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);

/** An object whose keys pass these checks, and which has no others. */
export function isShape<Type>(shape: Shape<Type>): Check {
  const checks = Object.entries<Check>(shape);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(shape, key)) &&
    checks.every(([key, check]) => check((value as Record<string, unknown>)[key]));
}

/** A file or folder of a shared folder. */
const place = { root: isSystemPath, path: isPath };
const folder = { ...place, name: isFolderName };

const isChunk: Check = (data) => data instanceof Uint8Array && data.length <= CHUNK_BYTES;

const isPiece = isShape<ReplacementPiece>({ name: isName, start: isCount, bytes: isChunk, isLast: isFlag });

const isOptions = isShape<TrashRequest['options']>({
  tool: isOptional(isText),
  actionId: isOptional(isText),
  method: isOneOf(undefined, 'trash', 'system-trash', 'hardlink', 'reflink'),
  includeUntracked: isOptional(isFlag),
});

const SHAPES: { [Name in CallName]: Shape<Calls[Name][0]> } = {
  getFolder: place,
  getFile: place,
  stat: place,
  read: { ...place, size: isCount, lastModified: isTime, start: isCount, end: isCount },
  putReplacement: { ...place, staging: isOptional(isText, null), piece: isOptional(isPiece, null) },
  isSame: { a: isShape<Place>(place), b: isShape<Place>(place), kind: isKind },
  resolve: { a: isShape<Place>(place), b: isShape<Place>(place), kind: isKind },
  list: place,
  scan: {
    folders: isListOf(isShape<Calls['scan'][0]['folders'][number]>(folder), MAX_FOLDERS),
    now: isCount,
    isCached: isFlag,
  },
  removalMethods: place,
  upload: { upload: isOptional(isCount, null), bytes: isChunk },
  trash: {
    upload: isOptional(isCount, null),
    folders: isListOf(
      isShape<TrashRequest['folders'][number]>({ ...folder, isReference: isOptional(isFlag) }),
      MAX_FOLDERS,
    ),
    call: isOneOf('moveToTrash', 'restore', 'emptyTrash', 'getContents', 'recover'),
    run: isText,
    options: isOptions,
  },
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
    const { id, call, params, cancel, ...others } = message;
    if (Object.keys(others).length > 0) return null;
    if (isCount(cancel)) return { cancel };
    if (!isCount(id) || typeof call !== 'string' || !Object.hasOwn(SHAPES, call)) return null;
    return isShape<unknown>(SHAPES[call as CallName])(params) ? (message as unknown as ParsedCall) : null;
  } catch {
    return null;
  }
}
