import { createFolderPage } from '@/folder/folder-screen';

/** What fills the open folder, as a map and as a table. */
export default createFolderPage('place.map', () => import('./map/map-view'));
