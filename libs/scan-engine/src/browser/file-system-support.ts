/**
 * Whether this browser moves files within a folder; otherwise they are copied, which changes their dates. The companion
 * moves files of its folders, whatever the browser is.
 */
export function canMoveFiles(root?: FileSystemDirectoryHandle): boolean {
  if (root && 'isRemote' in root) return true;
  return typeof FileSystemFileHandle !== 'undefined' && 'move' in FileSystemFileHandle.prototype;
}

/** Whether this browser, or the companion for its folders, can change files in a granted folder. */
export function isTrashSupported(root?: FileSystemDirectoryHandle): boolean {
  if (root && 'isRemote' in root) return true;
  return typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;
}
