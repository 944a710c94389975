// By name, and apart from the screen: fetched once a folder has been scanned.
export { folderRules, saveFolderRules } from '@swipeclean/scan-engine/browser';
