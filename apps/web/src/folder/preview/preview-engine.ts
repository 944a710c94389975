// By name, and apart from the screen: fetched when a file is looked at.
export { createFileOpener } from '@swipeclean/scan-engine/browser';
