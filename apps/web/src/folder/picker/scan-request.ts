import type { ScanSource } from '@swipeclean/contracts';
import type { ScanInput } from '@swipeclean/scan-engine/browser';
import { readDrop, loadEngine, getFileListRoot } from '../engine';
import { notOpened, pickDirectory, requestReads, requestWrites } from './directory-picker';

const UNANSWERED_DROP_MS = 3000;

/** What to scan, before it is scanned. */
export interface ScanRequest {
  input: ScanInput;
  source: ScanSource;
  /** Name of the folder; null for loose files. */
  name: string | null;
  /** Whether files may be changed. */
  writable: boolean;
}

/** How a screen gets a request: from a picker, a drop or an input; null when the user cancels. */
export type RequestScan = () => Promise<ScanRequest | null> | ScanRequest | null;

/** Shows the folder picker, then asks for write access; null when the user cancels. */
export async function pickFolder(): Promise<ScanRequest | null> {
  const handle = await pickDirectory();
  if (!handle) return null;
  await requestWrites(handle);
  return requestOfHandle(handle);
}

/** Reopens a folder of an earlier visit; the browser asks for access again. */
export async function reopenFolder(handle: FileSystemDirectoryHandle): Promise<ScanRequest> {
  if (!(await requestWrites(handle))) await requestReads(handle);
  return requestOfHandle(handle);
}

export async function requestOfHandle(handle: FileSystemDirectoryHandle): Promise<ScanRequest> {
  const { isTrashSupported, queryFolderPermission } = await loadEngine();
  const writable = isTrashSupported() && (await queryFolderPermission(handle, 'readwrite')) === 'granted';
  return { input: { kind: 'handle', handle }, source: 'handle', name: handle.name || null, writable };
}

/** A folder input gives its files with paths, a file input without. */
export function requestOfFiles(files: readonly File[]): ScanRequest {
  notOpened.set(null);
  return {
    input: { kind: 'files', files },
    source: 'input',
    name: getFileListRoot(files).name || null,
    writable: false,
  };
}

/**
 * Must be called inside the drop event; null when no file was dropped. A browser never answers a drop of a folder that
 * it refuses, so that is explained after a while.
 */
export async function requestOfDrop(transfer: DataTransfer): Promise<ScanRequest | null> {
  notOpened.set(null);
  const explain = setTimeout(() => notOpened.set('closed'), UNANSWERED_DROP_MS);
  const input = await readDrop(transfer).finally(() => clearTimeout(explain));
  if (!input) return null;
  if (input.kind === 'handle') return { ...(await requestOfHandle(input.handle)), source: 'drop' };
  return { input, source: 'drop', name: (input.kind === 'files' && input.name) || null, writable: false };
}
