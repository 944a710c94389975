import type { ScanInput } from '../browser/types';
import { createUniqueNames } from '../roots/folder-roots';
import { pathOfListed } from '../browser/file-list-source';
import { FileOpener, type OpenableFile } from '../browser/media/file-opener';
import { getFile } from '../file-system';

/** Opens files of the scanned input by the paths of its result. Rejects with a `NotFoundError` when one is missing. */
export function createFileOpener(input: ScanInput): (path: string) => Promise<File> {
  if (input.kind === 'handle') return (path) => getFile(input.handle, path);
  if (input.kind === 'files') {
    let known: Map<string, File> | undefined;
    return async (path) => found((known ??= byPath(input)).get(path));
  }
  const names = createUniqueNames(input.handles);
  const handles = new Map(input.handles.map((handle, at) => [names[at], handle]));
  return async (path) => {
    const [name = '', ...rest] = path.split('/');
    const handle = found(handles.get(name));
    if (rest.length === 0) return (handle as FileSystemFileHandle).getFile();
    return getFile(handle as FileSystemDirectoryHandle, rest.join('/'));
  };
}

/**
 * Opens files as they were listed, many of them quickly: folders on the way are opened once. Null for a file that has
 * changed; of the companion reading it fails then.
 */
export function createListedOpener(input: ScanInput): (file: OpenableFile) => Promise<File | null> {
  if (input.kind === 'files') {
    const open = createFileOpener(input);
    return ({ path }) => open(path);
  }
  const opener = new FileOpener(input);
  return (file) => opener.open(file);
}

function byPath({ files, paths }: Extract<ScanInput, { kind: 'files' }>): Map<string, File> {
  const pathAt = pathOfListed(files, paths);
  return new Map(Array.from(files, (file, at) => [pathAt(at), file]));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new DOMException('The file is not in the list', 'NotFoundError');
  return value;
}
