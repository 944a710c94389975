// By name, and apart from the screen: fetched when a file is looked at.
export { fileOpener } from '@swipeclean/scan-engine/browser';
