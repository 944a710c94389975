// By name, and apart from the screen: fetched when a folder is open.
export { estimateSaving, createReplacements } from '@swipeclean/scan-engine/browser';
