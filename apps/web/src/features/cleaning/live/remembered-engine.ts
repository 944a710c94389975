// By name, and apart from the screen: fetched once a folder is scanned.
export { rememberFolder } from '@swipeclean/scan-engine/browser';
