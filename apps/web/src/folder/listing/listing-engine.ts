// By name, and apart from the screen: fetched when a list is to be saved.
export { isoTime, listingJson, listingOf, posixScript, powershellScript } from '@swipeclean/scan-engine';
