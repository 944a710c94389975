// By name, and apart from the screen: fetched once a folder is open.
export { openMedia } from '@swipeclean/scan-engine/browser';
