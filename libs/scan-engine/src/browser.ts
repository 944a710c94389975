export type { ScanInput, StartScanOptions } from './browser-types';
export { startScan } from './browser/start-scan';
export { captureDrop } from './browser/drop';
export { rootOf } from './browser/file-list-source';
export {
  type FolderRules,
  type RememberedFolder,
  changeFolderRules,
  folderRules,
  forgetFolder,
  rememberedFolders,
  rememberFolder,
} from './browser/remembered-folders';
export { askForFolderAccess } from './browser/folder-access';
export type { Media, MediaSource, ReadMediaOptions } from './browser/media/types';
export { openMedia } from './browser/media/open-media';
export { forgetKeptApart, keepApart, keptApart } from './browser/kept-apart';
export type {
  EmptyOptions,
  EmptyOutcome,
  MadeFile,
  Recovery,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  TrashEnd,
  TrashItem,
  TrashOutcome,
  TrashProgress,
  TrashResult,
  TrashRun,
  TrashSkip,
  TrashWork,
  TrashedItem,
  UnreadableRun,
} from './trash/types';
export { Trash } from './trash/trash';
export { canRemove } from './trash/places';
export { TRASH_KEPT_MS } from './trash/run-id';
export type * from './export/types';
export { zipOf, saveZip } from './export/zip';
export { copyToFolder } from './export/copy';
export { fileOpener } from './export/open-file';
export { estimateSaving, makeFiles, type Making } from './optimize/make-files';
export type { Left, MakeSkip } from './optimize/types';
