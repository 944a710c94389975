import { createFolderPage } from '@/folder/folder-screen';
import { preloadable } from '@/shared/ui/preloadable';

const PhotoLine = preloadable(() => import('./live/photo-line'));

/** The photos and videos of the open folder. */
export default createFolderPage('place.photos', () => import('./live/live-media'), PhotoLine);
