import { localStore } from '../local-store';

/** Where what was learned of pictures lies, by the key of the folder's scan. */
export const mediaStore = localStore('swipeclean-media-memory', 'photos');
