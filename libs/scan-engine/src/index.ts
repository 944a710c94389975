export { SKIP_REASONS } from './types';
export type * from './types';
export { PHOTO_SKIP_REASONS } from './media/types';
export type * from './media/types';
export { createDiskFacts } from './disk-facts';
export type { FileNameLanguage } from './file-names';
export type * from './disk-facts';
export { scan, type ScanOptions } from './scan';
export type { CachedScan, ScanCache } from './scan-cache';
export { getScanTotals } from './scan-totals';
export { getRemainingResult, type RemovedFiles } from './remaining-result';
export {
  type FolderSize,
  listLargestOwnFiles,
  sumOwnFiles,
  type MeasuredResult,
  measureFolders,
} from './folder-sizes/folder-sizes';
export { USER_DATABASES } from './browser/indexed-db';
export {
  computeContentHashes,
  CONTENT_HASH_KINDS,
  type ContentHashes,
  type ContentHashKind,
} from './compare/content-hash';
export { isLastingFolder } from './judge/places';
export { extensionOf, fileNameOf, folderOf } from './paths';
export { type FolderRoot, createFolderRoots, joinRoot } from './roots/folder-roots';
export { findOverlap, isOneOf } from './roots/root-paths';
export { CATEGORIES } from './rules/file-types';
export {
  diskBytesOf,
  freedBytesOf,
  LARGE_FILE_MEGABYTES,
  isPreselected,
  OLD_AFTER_DAYS,
  PRESELECT_AFTER_DAYS,
  PRESELECT_MEGABYTES,
  validTime,
} from './rules/dates-and-sizes';
export { JUNK_RULES } from './rules/junk-rules';
export { type KeepRule, KEEP_ORIGINAL, KEEP_RULES } from './keep/keep-rule';
export { type DecidedGroup, applyKeepRule, applyKeepRuleInSteps } from './keep/keep-rule';
export { type ProtectRule, createProtectionMatcher } from './protect/protection';
export {
  type RemovalListFile,
  type RemovalList,
  formatIsoTime,
  formatRemovalListJson,
  createRemovalList,
  listHangingLinks,
  listLastCopies,
} from './removal-list/removal-list';
export { toScannedFile } from './rules/file-types';
export { LARGE_PHOTO_BYTES, findLargePhotos, findOldDocuments } from './optimize/choose-files';
export { DEFAULT_PHOTO_OPTIONS, type PhotoOptions } from './optimize/types';
export { listPhotoFindings } from './media/photo-measures';
export { pairKey, photoKey } from './media/perceptual-hash';
export { isDangerousType } from './trash/dangerous-file-types';
export { getExpiryTime, TRASH_RETENTION_DAYS } from './trash/retention';
export type * from './suggestions/types';
export {
  SUGGESTION_RULES,
  type SuggestionRule,
  kindOfJunk,
  listTicked,
} from './suggestions/suggestion-rules';
export { inspectContents, type InspectOptions } from './contents/inspect-contents';
export {
  type DigestOptions,
  type ElsewhereFile,
  type InventoryFiles,
  createInventory,
  findElsewhere,
  isMostlyListed,
} from './inventory/inventory';
export { createSuggestions, suggestInSteps } from './suggestions/create-suggestions';
export { summarize } from './suggestions/summarize';
