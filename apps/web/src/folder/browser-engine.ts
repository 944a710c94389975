// By name, so that the bundler leaves out what nobody uses and keeps this apart from what pages need at once.
export {
  askForFolderAccess,
  canRemove,
  changeFolderRules,
  copyToFolder,
  estimateSaving,
  fileOpener,
  folderRules,
  forgetFolder,
  forgetKeptApart,
  keepApart,
  keptApart,
  makeFiles,
  openMedia,
  rememberedFolders,
  rememberFolder,
  saveZip,
  startScan,
  Trash,
  TRASH_KEPT_MS,
  zipOf,
} from '@swipeclean/scan-engine/browser';
export { pairKey, photoKey } from '@swipeclean/scan-engine';
