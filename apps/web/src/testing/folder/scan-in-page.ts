import {
  computeContentHashes,
  createFolderRoots,
  type FileSnapshot,
  type FolderRoot,
  type FileSource,
  type JunkRuleId,
  scan,
  type WalkBatch,
} from '@swipeclean/scan-engine';
import type {
  HashFilesOptions,
  HashRequest,
  MediaAnalyzer,
  RemovalMethod,
  ScanInput,
  StartScanOptions,
} from '@swipeclean/scan-engine/browser';

import type * as BrowserEngine from '@swipeclean/scan-engine/browser';
import { clearDatabase, stubDatabase } from './memory-database';

export { Trash } from './fake-trash';

/**
 * Replaces `@swipeclean/scan-engine/browser`, whose worker jsdom lacks: the real engine runs in the page. Tests mock
 * the module with this one.
 */
export function startScan(input: ScanInput, options: StartScanOptions = {}) {
  if (input.kind === 'files') return scan(sourceOf(Array.from(input.files), input.paths), options);
  if (input.kind === 'handles') {
    const listed = listFiles(input);
    const files = listed.map(([, file]) => file);
    return scan(
      sourceOf(
        files,
        listed.map(([path]) => path),
      ),
      options,
    );
  }
  const { handle } = input as { handle: { files?: File[]; error?: Error } };
  if (handle.error) return Promise.reject(handle.error);
  return scan(sourceOf(handle.files ?? []), options);
}

export function readDrop(transfer: { files?: File[] }): Promise<ScanInput | null> {
  return Promise.resolve(transfer.files?.length ? { kind: 'files', files: transfer.files } : null);
}

export const isTrashSupported = () => true;

export const canMoveFiles = () => true;
export const listRemovalMethods = () => Promise.resolve<RemovalMethod[]>(['trash', 'system-trash']);

/** The files of several folders, by paths that begin with the folder's name. */
function listFiles({ handles }: Extract<ScanInput, { kind: 'handles' }>): [string, File][] {
  return createFolderRoots(handles as FileSystemDirectoryHandle[]).flatMap(({ name, handle }) =>
    ((handle as { files?: File[] }).files ?? []).map((file): [string, File] => [
      name + file.webkitRelativePath.slice(handle.name.length),
      file,
    ]),
  );
}

export function createFileOpener(input: ScanInput): (path: string) => Promise<File> {
  if (input.kind === 'handles') {
    const files = new Map(listFiles(input));
    return (path) => Promise.resolve(files.get(path)!);
  }
  const files =
    input.kind === 'files' ? Array.from(input.files) : (input as { handle: { files?: File[] } }).handle.files;
  const { prefix } = getFileListRoot(files ?? []);
  return (path) => {
    const file = files?.find((one) => (one.webkitRelativePath || one.name) === prefix + path);
    return file ? Promise.resolve(file) : Promise.reject(new DOMException('gone', 'NotFoundError'));
  };
}

export function createListedOpener(input: ScanInput): (file: { path: string }) => Promise<File> {
  const open = createFileOpener(input);
  return ({ path }) => open(path);
}

/** Hashes in the page; `signal` is checked before each file. */
export async function hashFiles(
  input: ScanInput,
  requests: readonly HashRequest[],
  { signal, onProgress, onHashed }: HashFilesOptions,
): Promise<void> {
  const open = createFileOpener(input);
  const done = { files: 0, bytes: 0 };
  for (const { file, kinds } of requests) {
    signal?.throwIfAborted();
    onHashed(file.id, await computeContentHashes(await open(file.path), kinds));
    done.files++;
    done.bytes += file.size;
    onProgress?.(done);
  }
}

stubDatabase();
export const {
  MAX_INVENTORY_BYTES,
  assertInventoryRoom,
  deleteInventory,
  deleteRecentFolder,
  findCompanionId,
  findInventory,
  getCardDecisions,
  getFileListRoot,
  getFolderRules,
  getInventoryFiles,
  isNativeFolder,
  listIgnoredPairs,
  listInventories,
  listRecentFolders,
  queryFolderPermission,
  renameInventory,
  requestFolderPermission,
  saveInventory,
  saveRecentFolder,
  setDiffersFrom,
  toBlob,
  updateCardDecisions,
  updateFolderRules,
} = jest.requireActual<typeof BrowserEngine>('@swipeclean/scan-engine/browser');

/** The paths that were removed from inventories, or added again, in this order. */
export const inventoryChanges: { paths: string[]; isRemoved: boolean }[] = [];

export function setRemovedInInventories(
  _roots: readonly FolderRoot[],
  files: readonly FileSnapshot[],
  isRemoved: boolean,
): Promise<void> {
  if (files.length > 0) inventoryChanges.push({ paths: files.map(({ path }) => path), isRemoved });
  return Promise.resolve();
}

export const forgetRules = clearDatabase;

/** Finds nothing to say about any photo. */
export const openMediaAnalyzer = (): MediaAnalyzer => ({
  analyzePhotos: () => Promise.resolve({ photos: [], skipped: [] }),
  setPaused: () => undefined,
  group: () => Promise.resolve({ months: [], bursts: [], similar: [] }),
  thumbnail: () => Promise.reject(new DOMException('', 'NotReadableError')),
  close: () => undefined,
});

function sourceOf(files: File[], paths?: readonly string[]): FileSource<File> {
  const { prefix } = getFileListRoot(files);
  const pathOf = (file: File, at: number) =>
    paths?.[at] ?? (file.webkitRelativePath || file.name).slice(prefix.length);
  const rules = new Map(files.map((file, at) => [pathOf(file, at), (file as { rule?: JunkRuleId }).rule]));
  return {
    junkRuleOf: (path) => rules.get(path),
    async *walk() {
      const batch: WalkBatch<File> = { entries: [], skipped: [], emptyFolders: [] };
      files.forEach((ref, at) => {
        const path = pathOf(ref, at);
        batch.entries.push({ path, size: ref.size, lastModified: ref.lastModified, type: ref.type, ref });
      });
      yield batch;
    },
    async read(parts) {
      const bytes = await Promise.all(
        parts.map(({ entry, start, end }) => (entry.ref as File).slice(start, end).arrayBuffer()),
      );
      return Uint8Array.from(bytes.flatMap((part) => [...new Uint8Array(part)]));
    },
  };
}
