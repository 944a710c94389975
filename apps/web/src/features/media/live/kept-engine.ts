// By name, as the rest of the engine.
export { pairKey, photoKey } from '@swipeclean/scan-engine';
export { clearIgnoredPairs, addIgnoredPairs, listIgnoredPairs } from '@swipeclean/scan-engine/browser';
