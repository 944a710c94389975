// What names and paths say of files, for programs that have no scan.
export { canCopiesGo, isLastingFolder } from './judge/places';
export { createCopyRank, isBackupName } from './keep/copy-rank';
export { extensionsOf } from './rules/extensions';
