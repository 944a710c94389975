import { createFolderPage } from '@/folder/folder-screen';

/** Every file of the open folder, as a dense list. */
export default createFolderPage('place.files', () => import('./files/files-view'));
