export { type DirectoryRoot, directorySource } from './node/directory-source';
export { openDiskFolder } from './node/disk-folder';
export { Trash } from './trash/trash';
export { shownName } from './removal-list/script-plan';
export { createRootFolder } from './roots/folder-roots';
export { getFile } from './file-system';
export { createThrottle } from './async';
export { TrashError } from './trash/restore';
export type { OperationProgress, OperationResult, RemoveOutcome, TrashItem, TrashRun } from './trash/types';
