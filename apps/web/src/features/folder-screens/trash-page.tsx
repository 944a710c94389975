import { createFolderPage } from '@/folder/folder-screen';

/** What lies in the trash of the open folder: to put back, or to delete for good. */
export default createFolderPage('place.trash', () => import('./trash-view'));
