export {
  canMoveFiles,
  isNativeFolder,
  isTrashSupported,
  readDrop,
  getFileListRoot,
} from '@swipeclean/scan-engine/browser';

/**
 * The engine's code for the browser: above what a screen needs before a folder is open, here the chunk with the rest,
 * such as scans and the trash. Screens that only connect a companion import `load-engine`, which adds no code of it.
 * Rules and types come from `@swipeclean/scan-engine` itself.
 */
export { loadEngine } from './load-engine';
