// By name, and fetched once somebody exports.
export { copyToFolder, fileOpener, saveZip, zipOf } from '@swipeclean/scan-engine/browser';
