// By name, so that the part of the engine that screens need at once (drops, folder names) stays apart from it.
export { startScan } from '@swipeclean/scan-engine/browser';
