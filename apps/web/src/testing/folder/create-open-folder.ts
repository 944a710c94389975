import type { ScanResult } from '@swipeclean/scan-engine';
import { OpenFolder } from '@/folder/open-folder';

/** An open folder with this result. It is read-only, since it has no handle. */
export function createOpenFolder(result: ScanResult, writable = false): OpenFolder {
  const input = { kind: 'files' as const, files: [] };
  return new OpenFolder({ input, source: 'input', name: 'Stuff', writable }, result);
}
