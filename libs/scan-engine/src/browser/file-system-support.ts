/** Whether this browser moves files within a folder; otherwise they are copied, which changes their dates. */
export function canMoveFiles(): boolean {
  return typeof FileSystemFileHandle !== 'undefined' && 'move' in FileSystemFileHandle.prototype;
}

/** Whether this browser can change files in a granted folder. */
export function isTrashSupported(): boolean {
  return typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;
}
