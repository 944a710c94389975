export { directorySource, openDirectorySource } from './node/directory-source';
export type { LocationFilter, DirectoryRoot } from './node/walk-folders';
export { openScanned } from './node/scanned-blob';
export { systemPathOf } from './node/file-reader';
export { createFileScanCache } from './node/file-scan-cache';
export { assertOwnPath, findForeignPart, readOwnFile, xdgFolder } from './node/own-files';
export { isScanThread, runScanThread } from './node/scan-thread';
export { setScanThread } from './node/scan-threads';
export type { ThreadProgram } from './node/start-thread';
export { setScanOptions } from './node/v8-options';
export { openDiskFolder, openOtherTrash } from './node/disk-folder';
export { listOtherTrashes } from './node/own-trash';
export { listOpenFiles, listProcessIds, readParentId } from './node/linux-processes';
export { readRootIdentity, type RootIdentity } from './node/root-identity';
export { Trash } from './trash/trash';
export { findSystemTrash, listRemovalMethods } from './trash/system-trash';
export { isStaging } from './trash/run-id';
export { Staging } from './trash/staging';
export { setSignatureKey } from './trash/manifest-signature';
export { TrashError } from './trash/restore';
export type {
  ItemStatus,
  OperationOptions,
  OperationProgress,
  OperationResult,
  TrashSkipReason,
  RemovalMethod,
  RemoveOutcome,
  TrashContents,
  TrashItem,
  TrashRun,
} from './trash/types';
export { escapeInvisible, formatJson, shownName } from './removal-list/invisible';
export { findRoot } from './roots/root-paths';
export { createChangedError, getFile, getFolder, isUnchanged } from './file-system';
export {
  includesTrashFolder,
  isCount,
  isTrashFolder,
  isValidSegment,
  MAX_DEPTH,
  TRASH_FOLDER,
} from './paths';
export { findTrashesBelow } from './node/find-trashes';
export { queryFolderPermission } from './browser/folder-permission';
export { createThrottle, TaskLimiter } from './async';
export type * from './companion/protocol';
export type { FileState } from './types';
export {
  CHUNK_BYTES,
  CLOSE_CODES,
  MAX_FOLDERS,
  MAX_LIST_VALUES,
  MAX_MESSAGE_BYTES,
  MAX_PENDING_CALLS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_VALUES,
  SUBPROTOCOL,
} from './companion/protocol';
export { decodeFrame, encodeFrame } from './companion/frames';
export { digestSecret, proveDigest } from './companion/key-proof';
export type { FromWorker } from './browser/protocol';
export { scanToMessages } from './browser/scan-to-messages';
export { setJpegDecoder } from './node/photos/jpeg-decoder';
export { findSimilarPhotos, setPhotoThread, type SimilarPhotos } from './node/photos/find-similar-photos';
export { isPhotoThread, runPhotoThread } from './node/photos/photo-thread';
