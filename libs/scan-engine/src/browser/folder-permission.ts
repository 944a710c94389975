/** What the browser lets the site do with a folder: 'prompt' means that it has to ask the person. */
export type FolderPermissionMode = 'read' | 'readwrite';

interface Asking {
  queryPermission?(descriptor: { mode: FolderPermissionMode }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: FolderPermissionMode }): Promise<PermissionState>;
}

/** What access the site has to a folder now, without a question to the person. */
export async function queryFolderPermission(
  handle: FileSystemDirectoryHandle,
  mode: FolderPermissionMode,
): Promise<PermissionState> {
  return (await (handle as Asking).queryPermission?.({ mode })) ?? unasked(mode);
}

/** Asks the person for access where it is not granted; must be called in a click or key press. */
export async function requestFolderPermission(
  handle: FileSystemDirectoryHandle,
  mode: FolderPermissionMode,
): Promise<PermissionState> {
  return (await (handle as Asking).requestPermission?.({ mode })) ?? unasked(mode);
}

/** A browser that never asks gives folders to read, and lets nobody write in them. */
function unasked(mode: FolderPermissionMode): PermissionState {
  return mode === 'read' ? 'granted' : 'denied';
}
