import type { ScanOptions } from './types';

/** What the page can hand to a scan: a folder handle (picker, drop or OPFS), several dropped handles, or a file list. */
export type ScanInput =
  | { kind: 'handle'; handle: FileSystemDirectoryHandle }
  | { kind: 'handles'; handles: FileSystemHandle[] }
  | { kind: 'files'; files: ArrayLike<File> };

/** Options of a scan in the browser; `memoryKey` names the folder whose contents are remembered in IndexedDB. */
export interface StartScanOptions extends Omit<ScanOptions, 'memory'> {
  memoryKey?: string;
}
