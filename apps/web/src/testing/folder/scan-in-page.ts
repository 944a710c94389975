import { scan, type FileSource, type WalkBatch } from '@swipeclean/scan-engine';
import type {
  CardDecisions,
  FolderRules,
  MediaAnalyzer,
  RecentFolder,
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

/** Set to false for a browser that copies files instead. */
export const browser = { canMove: true };
export const canMoveFiles = () => browser.canMove;

export function createFileOpener(input: ScanInput): (path: string) => Promise<File> {
  const files =
    input.kind === 'files' ? Array.from(input.files) : (input as { handle: { files?: File[] } }).handle.files;
  const { prefix } = getFileListRoot(files ?? []);
  return (path) => {
    const file = files?.find((one) => (one.webkitRelativePath || one.name) === prefix + path);
    return file ? Promise.resolve(file) : Promise.reject(new DOMException('gone', 'NotFoundError'));
  };
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

export function saveRecentFolder(handle: FileSystemDirectoryHandle): Promise<RecentFolder> {
  const folder = { id: handle.name, name: handle.name, handle, lastUsed: Date.now() };
  remembered.splice(0, remembered.length, folder, ...remembered.filter(({ id }) => id !== folder.id));
  return Promise.resolve(folder);
}

const rules = new Map<string, FolderRules>();

export function getFolderRules(handle: FileSystemDirectoryHandle): Promise<FolderRules | null> {
  return Promise.resolve(rules.get(handle.name) ?? null);
}

export function updateFolderRules(
  handle: FileSystemDirectoryHandle,
  change: (saved: FolderRules | null) => FolderRules,
): Promise<FolderRules> {
  const next = change(rules.get(handle.name) ?? null);
  rules.set(handle.name, next);
  return Promise.resolve(next);
}

const cardDecisions = new Map<string, CardDecisions>();

export function getCardDecisions(handle: FileSystemDirectoryHandle): Promise<CardDecisions | null> {
  return Promise.resolve(cardDecisions.get(handle.name) ?? null);
}

export function saveCardDecisions(handle: FileSystemDirectoryHandle, cards: CardDecisions): Promise<void> {
  cardDecisions.set(handle.name, cards);
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
  return {
    async *walk() {
      const batch: WalkBatch<File> = { entries: [], skipped: [], emptyFolders: [] };
      files.forEach((ref, at) => {
        const path = paths?.[at] ?? (ref.webkitRelativePath || ref.name).slice(prefix.length);
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
