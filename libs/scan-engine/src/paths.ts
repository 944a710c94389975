/**
 * Name of the folder that contains removed files: of the folder's owner, and of a page. Others have one beside it, with
 * the number of the user at its end. None is scanned, at any depth.
 */
export const TRASH_FOLDER = '.swipeclean-trash';
const ANY_TRASH = /^\.swipeclean-trash(-\d+)?$/i;

/** Whether a name is that of a trash, in any spelling. */
export function isTrashFolder(name: string): boolean {
  return ANY_TRASH.test(name.normalize('NFD'));
}

/** Maximum depth of a scan: folder handles do not reveal loops of links. */
export const MAX_DEPTH = 64;

/** Last segment of a '/'-joined path. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a '/'-joined path, '' for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Extension in lower case without the dot; '' for none and for dot files such as `.profile`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** `name (2).txt`: a name with a number before its extension. */
export function numberName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return `${stem} (${number})${name.slice(stem.length)}`;
}

/** Number of folders between the root and a file: 0 for `a.txt`, 2 for `x/y/a.txt`. */
export function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  return depth;
}

/** Whether a relative path is, or is in, a trash folder of the app. */
export function isInTrash(path: string): boolean {
  return includesTrashFolder(path.split('/'));
}

/** One spelling for all names that some file system treats as equal; also joins a few that none does. */
export function foldPath(path: string): string {
  return path.normalize('NFD').toUpperCase();
}

/**
 * Whether a name is valid in a path. Browsers and Windows refuse more names, such as one with a backslash, which other
 * systems store like any letter; these are refused before.
 */
export function isValidSegment(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name);
}

/** Whether a value is a number of bytes or items. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether one of the segments is a trash, in any spelling. */
export function includesTrashFolder(segments: readonly string[]): boolean {
  return segments.some(isTrashFolder);
}
