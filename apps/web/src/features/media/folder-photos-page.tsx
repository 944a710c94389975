import { createFolderPage } from '@/folder/folder-screen';

/** The photos and videos of the open folder. */
export default createFolderPage('place.photos', () => import('./live/live-media'));
