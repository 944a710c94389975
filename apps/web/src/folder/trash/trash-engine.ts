// By name, and apart from the screen: fetched when a folder that may be changed is opened.
export { Trash, TRASH_RETENTION_MS } from '@swipeclean/scan-engine/browser';
