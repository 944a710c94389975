import type { FolderRoot } from '@swipeclean/scan-engine';
import type { PickedFolder } from '@/shared/browser/early-input';
import { pickFolderNow } from '@/shared/browser/pick-folder';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';

/** Two folders that share files: one is the other, or lies in it. */
export class OverlapError extends Error {
  constructor(
    readonly folder: string,
    readonly other: string,
  ) {
    super(`${folder} overlaps with ${other}`);
  }
}

/** Why nothing was opened the last time. Outside React: a scan replaces the area that opened it. */
export const notOpened = new Store<'closed' | 'unreadable' | OverlapError | null>(null);

/**
 * Asks for a folder to read; null when the user cancels. Write access is requested separately, so that a user who
 * refuses it can still scan.
 */
export async function pickDirectory(pick = pickFolderNow()): Promise<PickedFolder> {
  notOpened.set(null);
  try {
    const picked = await pick;
    if (picked === null) notOpened.set('closed');
    return picked;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    notOpened.set('closed');
    return null;
  }
}

/**
 * Asks for write access to folders, except those that are only compared with; a refusal leaves them readable. Needs a
 * user gesture.
 */
export async function requestWrites(roots: readonly FolderRoot[]): Promise<boolean> {
  try {
    const { requestFolderPermission, isTrashSupported } = await loadEngine();
    for (const { handle, isReference } of roots) {
      if (!isTrashSupported(handle)) return false;
      if (!isReference && (await requestFolderPermission(handle, 'readwrite')) !== 'granted') return false;
    }
    return true;
  } catch {
    // The user gesture has expired; the screen has a button that requests access again.
    return false;
  }
}

/** Asks for read access to a folder of an earlier visit; after a refusal the scan fails. */
export async function requestReads(handle: FileSystemDirectoryHandle): Promise<void> {
  const { requestFolderPermission } = await loadEngine();
  await requestFolderPermission(handle, 'read');
}

/** HTTPS or localhost (CLEAN-23). */
export function isSecurePage(): boolean {
  return window.isSecureContext || ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}
