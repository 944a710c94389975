import type { FolderRoot } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';

/** The parts of the File System Access API that TypeScript's own library leaves out. */
interface PickerWindow {
  showDirectoryPicker?: (options?: {
    id?: string;
    mode?: 'read' | 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

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

export function canPickDirectory(): boolean {
  return typeof (window as PickerWindow).showDirectoryPicker === 'function';
}

/**
 * Asks for a folder to read; null when the user cancels. Write access is requested separately, so that a user who
 * refuses it can still scan.
 */
export async function pickDirectory(): Promise<FileSystemDirectoryHandle | null> {
  notOpened.set(null);
  try {
    return (await (window as PickerWindow).showDirectoryPicker?.({ id: 'swipeclean', mode: 'read' })) ?? null;
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
