export type { ScanInput, StartScanOptions } from './browser-types';
export { startScan } from './browser/start-scan';
export { readDrop } from './browser/drop';
export { getFileListRoot } from './browser/file-list-source';
export {
  type FolderRules,
  type RecentFolder,
  updateFolderRules,
  getFolderRules,
  deleteRecentFolder,
  listRecentFolders,
  saveRecentFolder,
} from './browser/remembered-folders';
export { requestFolderPermission } from './browser/folder-access';
export type { MediaAnalyzer, MediaInput, AnalyzePhotosOptions } from './browser/media/types';
export { openMediaAnalyzer } from './browser/media/open-media';
export { clearIgnoredPairs, addIgnoredPairs, listIgnoredPairs } from './browser/kept-apart';
export type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  ReplacementFile,
  RecoveryOutcome,
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
export { isTrashSupported } from './trash/places';
export { TRASH_RETENTION_MS } from './trash/run-id';
export type * from './export/types';
export { createZip, saveZip } from './export/zip';
export { copyToFolder } from './export/copy';
export { createFileOpener } from './export/open-file';
export { estimateSaving, createReplacements, type StagedReplacements } from './optimize/make-files';
export type { SkippedFile, OptimizeSkipReason } from './optimize/types';
