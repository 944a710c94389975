// By name, and apart from the screen where a scan begins: fetched once somebody has chosen a folder.
export { requestFolderPermission, isTrashSupported, saveRecentFolder } from '@swipeclean/scan-engine/browser';
