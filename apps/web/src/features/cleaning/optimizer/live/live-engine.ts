// By name, and apart from the screen: fetched when a folder is open.
export { estimateSaving, makeFiles } from '@swipeclean/scan-engine/browser';
