import type { ScanSource } from '@swipeclean/contracts';
import { readDrop, getFileListRoot, type ScanInput } from '@swipeclean/scan-engine/browser';
import { isWritable } from './directory-picker';

/** What to scan, and what the screen says about it. */
export interface ScanRequest {
  input: ScanInput;
  source: ScanSource;
  /** The folder's name; null for loose files. */
  folder: string | null;
  /** Whether files in it could be changed. */
  writable: boolean;
}

export async function requestOfHandle(handle: FileSystemDirectoryHandle): Promise<ScanRequest> {
  const { isTrashSupported } = await import('./folder-engine');
  const writable = isTrashSupported() && (await isWritable(handle));
  return { input: { kind: 'handle', handle }, source: 'handle', folder: handle.name || null, writable };
}

/** A folder input gives its files with paths, a file input without. */
export function requestOfFiles(files: readonly File[]): ScanRequest {
  return {
    input: { kind: 'files', files },
    source: 'input',
    folder: getFileListRoot(files).name || null,
    writable: false,
  };
}

/** Must be called inside the drop event; null when nothing dropped is a file. */
export async function requestOfDrop(transfer: DataTransfer): Promise<ScanRequest | null> {
  const input = await readDrop(transfer);
  if (!input) return null;
  if (input.kind === 'handle') return { ...(await requestOfHandle(input.handle)), source: 'drop' };
  return { input, source: 'drop', folder: (input.kind === 'files' && input.name) || null, writable: false };
}
