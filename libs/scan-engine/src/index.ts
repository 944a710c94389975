export type * from './types';
export type * from './media/types';
export { scan } from './scan';
export { summarize } from './summarize';
export { remaining, type RemainingResult } from './remaining';
export { confirmIdentical, type BlobLike, type Confirmation } from './confirm-identical';
export { TRASH_FOLDER, MAX_DEPTH, extensionOf, nameOf, isInTrash } from './paths';
export { CATEGORIES, categoryOf } from './rules/category';
export { fileKindOf } from './rules/file-kind';
export { mimeTypeOf } from './rules/mime-types';
export { OLD_AFTER_MS, PRESELECT_AFTER_MS, ageOf, isOld, knownTime, newestFirst } from './rules/dates';
export { LARGE_ABOVE, PRESELECT_ABOVE, isLarge, isPreselected } from './rules/sizes';
export { isDownloadsName, isInDownloads } from './rules/downloads';
export { type Kept, type KeepRule, type KeptFor, KEEP_NEWEST, keepOf } from './keep/keep-rule';
export { type KeepChoice, type KeptGroup, keepGroups } from './keep/keep-groups';
export { type ProtectRule, folderTest, isProtected, protectionOf } from './protect/protection';
export {
  type ListedFile,
  type Listing,
  type ListingInput,
  isoTime,
  listingJson,
  listingOf,
} from './listing/listing';
export { type Script, posixScript } from './listing/posix-script';
export { powershellScript } from './listing/powershell-script';
export { possibleDuplicates } from './rules/duplicates';
export { JUNK_RULES, junkRuleFor } from './rules/junk-rules';
export { scannedFile } from './scanned-files';
export { findingsOf, type Findings } from './findings';
export {
  LARGE_PHOTO_ABOVE,
  type LargePhotos,
  largePhotos,
  oldDocuments,
  videoDuplicates,
} from './optimize/choose-files';
export { groupMedia } from './media/group-media';
export { pairKey, photoKey } from './media/pair-key';
