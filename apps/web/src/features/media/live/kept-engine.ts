// By name, as the rest of the engine.
export { pairKey, photoKey } from '@swipeclean/scan-engine';
export { forgetKeptApart, keepApart, keptApart } from '@swipeclean/scan-engine/browser';
