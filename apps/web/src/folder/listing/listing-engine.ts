// By name, and apart from the screen: fetched when a list is to be saved.
export {
  formatIsoTime,
  formatRemovalListJson,
  createRemovalList,
  createPosixScript,
  createPowershellScript,
} from '@swipeclean/scan-engine';
