import { createFolderPage } from '@/folder/folder-screen';

/** What can be freed in the open folder, in one number. */
export default createFolderPage('place.overview', () => import('./overview/overview-view'));
