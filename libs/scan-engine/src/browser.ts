export type { ScanInput, StartScanOptions } from './browser/types';
export { startScan } from './browser/start-scan';
export { hashFiles, type HashFilesOptions, type HashRequest } from './browser/hash-files';
export { readDrop } from './browser/drop';
export { getFileListRoot } from './browser/file-list-source';
export {
  type FolderRules,
  type OpenedFolders,
  type RecentFolder,
  updateFolderRules,
  getFolderRules,
  type CardDecisions,
  getCardDecisions,
  updateCardDecisions,
  deleteRecentFolder,
  listRecentFolders,
  saveRecentFolder,
} from './browser/recent-folders';
export {
  type Inventory,
  assertInventoryRoom,
  deleteInventory,
  findInventory,
  getInventoryFiles,
  listInventories,
  MAX_INVENTORY_BYTES,
  renameInventory,
  saveInventory,
  setDiffersFrom,
  setRemovedInInventories,
} from './browser/stored-inventories';
export { queryFolderPermission, requestFolderPermission } from './browser/folder-permission';
export type { MediaAnalyzer, MediaInput, AnalyzePhotosOptions } from './browser/media/types';
export { openMediaAnalyzer } from './browser/media/media-analyzer';
export { clearIgnoredPairs, addIgnoredPairs, listIgnoredPairs } from './browser/ignored-pairs';
export type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  ReplacementFile,
  RecoveryOutcome,
  RemovalMethod,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  OperationEndReason,
  TrashItem,
  OperationOutcome,
  OperationProgress,
  OperationResult,
  TrashRun,
  TrashSkipReason,
  OperationOptions,
  TrashedItem,
  UnreadableRun,
} from './trash/types';
export { Trash } from './trash/trash';
export { listRemovalMethods } from './trash/system-trash';
export { canMoveFiles, isNativeFolder, isTrashSupported } from './browser/file-system-support';
export type * from './export/types';
export { createZip, hashZip, saveZip } from './export/zip';
export { copyToFolder } from './export/copy';
export { createFileOpener, createListedOpener } from './browser/file-opener';
export {
  estimateSaving,
  createReplacements,
  drawHeicPhoto,
  previewCompression,
  type StagedReplacements,
} from './optimize/create-replacements';
export type { CompressSkipReason, SkippedFile, OptimizeSkipReason } from './optimize/types';
export { type Companion, connectCompanion } from './companion/connect';
export { findCompanionId } from './companion/remote-folder';
export { type CompanionAddress, CompanionError } from './companion/sign-in';
export { listCompanions } from './companion/stored-companions';
export type { CleanUpLocation, DiskSpace, LocationSize } from './companion/protocol';
export { toBlob } from './companion/remote-blob';
