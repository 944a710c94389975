export type { ScanInput, StartScanOptions } from './browser-types';
export { startScan } from './browser/start-scan';
export { captureDrop } from './browser/drop';
export { handleSource, handlesSource } from './browser/handle-source';
export { fileListSource, rootOf } from './browser/file-list-source';
export { clearStoredMemory } from './browser/stored-memory';
export {
  type FolderRules,
  type RememberedFolder,
  changeFolderRules,
  folderRules,
  forgetFolder,
  forgetFolders,
  rememberedFolders,
  rememberFolder,
} from './browser/remembered-folders';
export { type FolderMode, askForFolderAccess, folderAccess } from './browser/folder-access';
export type * from './media/types';
export type * from './browser/media-types';
export { pairKey, photoKey } from './media/pair-key';
export { openMedia } from './browser/open-media';
export type * from './trash/types';
export { Trash } from './trash/trash';
export { TrashError } from './trash/restore';
export { canRemove } from './trash/places';
export { TRASH_KEPT_MS } from './trash/run-id';
export type * from './export/types';
export { zipOf, saveZip } from './export/zip';
export { copyToFolder } from './export/copy';
export { fileOpener } from './export/open-file';
export { estimateSaving, makeFiles, type Making, type MakeWish } from './optimize/make-files';
export type { Left, MakeSkip, PhotoKept } from './optimize/types';
export { forgetKeptApart, keepApart, keptApart } from './browser/kept-apart';
