// What names and paths say of files, and new names for files, for programs that have no scan.
export { UniqueNames } from './export/unique-names';
export { canCopiesGo, isLastingFolder } from './judge/places';
export { createCopyRank, isBackupName } from './keep/copy-rank';
export { extensionsOf } from './rules/extensions';
