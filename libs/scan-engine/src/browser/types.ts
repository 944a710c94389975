import type { ScanOptions } from '../scan';
import type { SkippedPath } from '../types';

/**
 * Scan input of the page: a folder handle (picker, drop or OPFS), several dropped handles, or a file list from a
 * folder input. `paths` replaces `webkitRelativePath` where a drop has none, `name` is the folder's, `skipped` lists
 * what a drop could not open.
 */
export type ScanInput =
  | { kind: 'handle'; handle: FileSystemDirectoryHandle }
  | { kind: 'handles'; handles: readonly FileSystemHandle[] }
  | {
      kind: 'files';
      files: ArrayLike<File>;
      paths?: readonly string[];
      name?: string;
      skipped?: readonly SkippedPath[];
    };

/** Options of a scan in the browser; `cacheKey` names the folder whose results are cached in IndexedDB. */
export interface StartScanOptions extends Omit<ScanOptions, 'cache' | 'onFiles'> {
  cacheKey?: string;
}
