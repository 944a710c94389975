// By name, and apart from the screen: fetched once a folder has been scanned.
export { updateFolderRules, getFolderRules } from '@swipeclean/scan-engine/browser';
