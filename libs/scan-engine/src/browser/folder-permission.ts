/** What the browser lets the site do with a folder; 'prompt' means that it must ask the user. */
export type FolderPermissionMode = 'read' | 'readwrite';

interface PermissionHandle {
  queryPermission?(descriptor: { mode: FolderPermissionMode }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: FolderPermissionMode }): Promise<PermissionState>;
}

/** The site's current access to a folder; never prompts. */
export async function queryFolderPermission(
  handle: FileSystemDirectoryHandle,
  mode: FolderPermissionMode,
): Promise<PermissionState> {
  return (await (handle as PermissionHandle).queryPermission?.({ mode })) ?? defaultPermission(mode);
}

/** Prompts for access where it is not granted; must be called in a click or key press. */
export async function requestFolderPermission(
  handle: FileSystemDirectoryHandle,
  mode: FolderPermissionMode,
): Promise<PermissionState> {
  return (await (handle as PermissionHandle).requestPermission?.({ mode })) ?? defaultPermission(mode);
}

/** A browser without permission prompts grants reading and no writing. */
function defaultPermission(mode: FolderPermissionMode): PermissionState {
  return mode === 'read' ? 'granted' : 'denied';
}
