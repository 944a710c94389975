export { type DirectoryRoot, directorySource } from './node/directory-source';
export { openDiskFolder } from './node/disk-folder';
export { Trash } from './trash/trash';
