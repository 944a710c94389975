export type * from './types';
export type * from './media/types';
export type { FileSnapshot } from './trash/types';
export { scan } from './scan';
export { getScanTotals } from './scan-totals';
export { getRemainingResult, type RemainingResult, type RemovedFiles } from './remaining-result';
export { fileNameOf } from './paths';
export { CATEGORIES } from './rules/category';
export { validTime } from './rules/dates';
export { isPreselected } from './rules/sizes';
export { JUNK_RULES } from './rules/junk-rules';
export { type KeepRule, KEEP_NEWEST } from './keep/keep-rule';
export { type DecidedGroup, applyKeepRule } from './keep/keep-groups';
export { type ProtectRule, createProtectionMatcher } from './protect/protection';
export {
  type RemovalListFile,
  type RemovalList,
  formatIsoTime,
  formatRemovalListJson,
  createRemovalList,
} from './listing/listing';
export { createPosixScript } from './listing/posix-script';
export { createPowershellScript } from './listing/powershell-script';
export { toScannedFile } from './scanned-files';
export {
  LARGE_PHOTO_BYTES,
  findLargePhotos,
  findOldDocuments,
  findDuplicateVideos,
} from './optimize/choose-files';
export { pairKey, photoKey } from './media/pair-key';
