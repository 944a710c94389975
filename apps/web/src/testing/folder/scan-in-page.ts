import {
  computeContentHashes,
  createFolderRoots,
  type FileSnapshot,
  type FolderRoot,
  type FileSource,
  type InventoryFiles,
  type JunkRuleId,
  scan,
  type WalkBatch,
} from '@swipeclean/scan-engine';
import type {
  CardDecisions,
  FolderRules,
  HashFilesOptions,
  HashRequest,
  Inventory,
  MediaAnalyzer,
  OpenedFolders,
  RecentFolder,
  RemovalMethod,
  ScanInput,
  StartScanOptions,
} from '@swipeclean/scan-engine/browser';

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

export function getFileListRoot(files: ArrayLike<File>): { name: string; prefix: string } {
  const [name = ''] = files[0]?.webkitRelativePath?.split('/').slice(0, -1) ?? [];
  return { name, prefix: name && `${name}/` };
}

export function readDrop(transfer: { files?: File[] }): Promise<ScanInput | null> {
  return Promise.resolve(transfer.files?.length ? { kind: 'files', files: transfer.files } : null);
}

export const isTrashSupported = () => true;
export const toBlob = (file: Blob) => Promise.resolve(file);

/** Set to false for a browser that copies files instead. */
export const browser = { canMove: true };
export const canMoveFiles = () => browser.canMove;
export const isNativeFolder = (handle?: { isNative?: boolean }) => handle?.isNative === true;
export const listRemovalMethods = () => Promise.resolve<RemovalMethod[]>(['trash', 'system-trash']);
export const findCompanionId = () => null;

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

/** Permissions are answered as the `folderHandle` says. */
export async function queryFolderPermission(
  handle: { queryPermission?(asked: { mode: string }): Promise<PermissionState> },
  mode: string,
): Promise<PermissionState> {
  return (await handle.queryPermission?.({ mode })) ?? 'denied';
}

export async function requestFolderPermission(
  handle: { requestPermission?(asked: { mode: string }): Promise<PermissionState> },
  mode: string,
): Promise<PermissionState> {
  return (await handle.requestPermission?.({ mode })) ?? 'denied';
}

const remembered: RecentFolder[] = [];

export function saveRecentFolder(opened: OpenedFolders): Promise<RecentFolder> {
  const [handle, ...others] = [opened].flat() as FileSystemDirectoryHandle[];
  const name = nameOf(opened);
  const folder = {
    id: name,
    name,
    handle: handle!,
    ...(others.length > 0 && { others }),
    lastUsed: Date.now(),
  };
  remembered.splice(0, remembered.length, folder, ...remembered.filter(({ id }) => id !== folder.id));
  return Promise.resolve(folder);
}

const rules = new Map<string, FolderRules>();

const inventories: (Inventory & { listed: InventoryFiles })[] = [];

export const listInventories = () => Promise.resolve<Inventory[]>([...inventories]);

export const findInventory = (handle: FileSystemDirectoryHandle) =>
  Promise.resolve(inventories.find((one) => one.handle.name === handle.name) ?? null);

export const getInventoryFiles = (id: string) =>
  Promise.resolve(inventories.find((one) => one.id === id)?.listed ?? null);

/** A folder named `Full` has no room. */
export function assertInventoryRoom({ name }: FileSystemDirectoryHandle): Promise<number> {
  const error = Object.assign(new Error(), {
    name: 'InventoryLimitError',
    needed: 4_000_000,
    left: 1_000_000,
  });
  return name === 'Full' ? Promise.reject(error) : Promise.resolve(1);
}

export function saveInventory(handle: FileSystemDirectoryHandle, listed: InventoryFiles): Promise<Inventory> {
  const [id, name] = [handle.name, handle.name];
  const bytes = listed.sizes.reduce((sum, size) => sum + size, 0);
  const files = listed.paths.length;
  const inventory = { id, name, handle, createdAt: Date.now(), storedBytes: 1, files, bytes, listed };
  inventories.push(inventory);
  return Promise.resolve(inventory);
}

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

export function renameInventory(id: string, name: string): Promise<void> {
  for (const one of inventories) if (one.id === id) one.name = name;
  return Promise.resolve();
}

export function setDiffersFrom(
  id: string,
  folders: readonly FileSystemDirectoryHandle[],
  differs: boolean,
): Promise<void> {
  for (const one of inventories) if (one.id === id) one.differsFrom = differs ? [...folders] : [];
  return Promise.resolve();
}

export function deleteInventory(id: string): Promise<void> {
  inventories.splice(0, inventories.length, ...inventories.filter((one) => one.id !== id));
  return Promise.resolve();
}

const nameOf = (opened: OpenedFolders) =>
  [opened]
    .flat()
    .map(({ name }) => name)
    .join(', ');

export function getFolderRules(opened: OpenedFolders): Promise<FolderRules | null> {
  return Promise.resolve(rules.get(nameOf(opened)) ?? null);
}

export function updateFolderRules(
  opened: OpenedFolders,
  change: (saved: FolderRules | null) => FolderRules,
): Promise<FolderRules> {
  const next = change(rules.get(nameOf(opened)) ?? null);
  rules.set(nameOf(opened), next);
  return Promise.resolve(next);
}

const cardDecisions = new Map<string, CardDecisions>();

export function getCardDecisions({ name }: FileSystemDirectoryHandle): Promise<CardDecisions | null> {
  return Promise.resolve(cardDecisions.get(name) ?? null);
}

export function updateCardDecisions(
  { name }: FileSystemDirectoryHandle,
  change: (saved: CardDecisions | null) => CardDecisions,
): Promise<void> {
  cardDecisions.set(name, change(cardDecisions.get(name) ?? null));
  return Promise.resolve();
}

/** As on a device without stored data. */
export function forgetRules(): void {
  rules.clear();
  cardDecisions.clear();
}

export function listRecentFolders() {
  return Promise.resolve([...remembered]);
}

export function deleteRecentFolder(id: string): Promise<void> {
  remembered.splice(0, remembered.length, ...remembered.filter((folder) => folder.id !== id));
  return Promise.resolve();
}

export const listIgnoredPairs = () => Promise.resolve(new Set<string>());

/** Finds nothing to say about any photo. */
export const openMediaAnalyzer = (): MediaAnalyzer => ({
  analyzePhotos: () => Promise.resolve({ photos: [], skipped: [] }),
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
