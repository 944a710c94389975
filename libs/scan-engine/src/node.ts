export { type DirectoryRoot, directorySource } from './node/directory-source';
export { openDiskFolder } from './node/disk-folder';
export { tryProcessLock } from './node/process-lock';
export { Trash } from './trash/trash';
export type * from './companion/protocol';
export {
  CHUNK_BYTES,
  CLOSE_CODES,
  MAX_MESSAGE_BYTES,
  MAX_PENDING_CALLS,
  SUBPROTOCOL,
} from './companion/protocol';
export { decodeFrame, encodeFrame } from './companion/frames';
export { digestSecret, proveDigest } from './companion/key-proof';
export type { FromWorker } from './browser/protocol';
export { encodeFiles, encodeResult } from './browser/result-messages';
export { getFolder, isUnchanged } from './file-system';
export { isValidSegment } from './paths';
export { TaskLimiter } from './async';
