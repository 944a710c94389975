// By name, and apart from the screen: fetched once a folder is open.
export { openMediaAnalyzer } from '@swipeclean/scan-engine/browser';
