import type * as BrowserEngine from './browser-engine';

export type Engine = typeof BrowserEngine;

/** Loaded when a folder is opened: visitors who only look at a screen do not download the engine. */
export function loadEngine(): Promise<Engine> {
  return import('./browser-engine');
}
