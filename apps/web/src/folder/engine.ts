export {
  canMoveFiles,
  isNativeFolder,
  isTrashSupported,
  readDrop,
  getFileListRoot,
} from '@swipeclean/scan-engine/browser';

/**
 * The boundary to the engine: everything that reads, changes or stores data about the files of a folder goes through
 * this file. Another implementation of the engine would be chosen here. A screen that only connects a companion
 * imports `load-engine`, without what opens folders.
 */
export { type Engine, loadEngine } from './load-engine';
