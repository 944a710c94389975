// By name, and apart from the screen: fetched once a folder has been scanned.
export { changeFolderRules, folderRules } from '@swipeclean/scan-engine/browser';
