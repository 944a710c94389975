/** Whether a folder is reached outside of browsers, as one of the companion: files are moved, and no browser asks. */
export function isNativeFolder(root: FileSystemDirectoryHandle | undefined): boolean {
  return root !== undefined && 'isNative' in root;
}

/**
 * Whether this browser moves files within a folder; otherwise they are copied, which changes their dates. Outside of
 * browsers, as in folders of the companion, files are moved.
 */
export function canMoveFiles(root?: FileSystemDirectoryHandle): boolean {
  if (isNativeFolder(root)) return true;
  return typeof FileSystemFileHandle !== 'undefined' && 'move' in FileSystemFileHandle.prototype;
}

/** Whether files in a granted folder can be changed, by this browser or outside of browsers. */
export function isTrashSupported(root?: FileSystemDirectoryHandle): boolean {
  if (isNativeFolder(root)) return true;
  return typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;
}
