// By name, so that the bundler leaves out what nobody uses and keeps this apart from what pages need at once.
export {
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
