/** The parts of the File System Access API that TypeScript's own library leaves out. */
interface PickerWindow {
  showDirectoryPicker?: (options?: {
    id?: string;
    mode?: 'read' | 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}
type HandleWithPermission = FileSystemHandle & {
  queryPermission?: (descriptor: { mode: 'read' | 'readwrite' }) => Promise<PermissionState>;
};

export function canPickDirectory(): boolean {
  return typeof (window as PickerWindow).showDirectoryPicker === 'function';
}

/**
 * Asks for a folder to read; null when the person changes their mind. The picker itself is not asked for more: it would
 * give nothing to somebody who lets us read and not change.
 */
export async function pickDirectory(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await (window as PickerWindow).showDirectoryPicker?.({ id: 'swipeclean', mode: 'read' })) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Asks to change files in a folder; a refusal leaves it open for reading. Must be called in a press, or right after the picker. */
export async function requestWrites(handle: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    const { requestFolderPermission, isTrashSupported } = await import('./folder-engine');
    if (!isTrashSupported()) return false;
    return (await requestFolderPermission(handle, 'readwrite')) === 'granted';
  } catch {
    // The press is too long ago: the screen offers the way to grant.
    return false;
  }
}

/** Asks to read in a folder of an earlier visit; a refusal shows when it is scanned. */
export async function requestReads(handle: FileSystemDirectoryHandle): Promise<void> {
  const { requestFolderPermission } = await import('./folder-engine');
  await requestFolderPermission(handle, 'read');
}

/** Whether files behind the handle may already be changed, without asking for it. */
export async function isWritable(handle: FileSystemHandle): Promise<boolean> {
  const { queryPermission } = handle as HandleWithPermission;
  if (!queryPermission) return false;
  return (await queryPermission.call(handle, { mode: 'readwrite' })) === 'granted';
}

/** HTTPS, or this very machine (CLEAN-23). */
export function isSecurePage(): boolean {
  return window.isSecureContext || ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}
