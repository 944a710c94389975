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

/** Asks for a folder, to read only: nothing is removed from disk here. Null when the person changes their mind. */
export async function pickDirectory(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await (window as PickerWindow).showDirectoryPicker?.({ id: 'swipeclean', mode: 'read' })) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  }
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
