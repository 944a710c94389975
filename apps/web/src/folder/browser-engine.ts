// Named re-exports, so that the bundler drops unused ones and keeps this chunk apart from the first load.
export {
  queryFolderPermission,
  requestFolderPermission,
  isTrashSupported,
  updateFolderRules,
  copyToFolder,
  estimateSaving,
  createFileOpener,
  getFolderRules,
  deleteRecentFolder,
  clearIgnoredPairs,
  addIgnoredPairs,
  listIgnoredPairs,
  createReplacements,
  openMediaAnalyzer,
  listRecentFolders,
  saveRecentFolder,
  saveZip,
  startScan,
  Trash,
  createZip,
} from '@swipeclean/scan-engine/browser';
export { pairKey, photoKey } from '@swipeclean/scan-engine';
