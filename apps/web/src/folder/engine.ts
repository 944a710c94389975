import type * as BrowserEngine from './browser-engine';

export {
  canMoveFiles,
  isNativeFolder,
  isTrashSupported,
  readDrop,
  getFileListRoot,
} from '@swipeclean/scan-engine/browser';

/**
 * The boundary to the engine: everything that reads, changes or stores data about the files of a folder goes through
 * this file. Another implementation of the engine would be chosen here.
 */
export type Engine = typeof BrowserEngine;

/** Loaded when a folder is opened: visitors who only look at a screen do not download the engine. */
export function loadEngine(): Promise<Engine> {
  return import('./browser-engine');
}
