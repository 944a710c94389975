// By name, and fetched once somebody exports.
export { copyToFolder, createFileOpener, saveZip, createZip } from '@swipeclean/scan-engine/browser';
