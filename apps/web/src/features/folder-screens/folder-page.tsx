import { createFolderPage } from '@/folder/folder-screen';

/** What can be freed in the open folder, in one number. */
export const OverviewPage = createFolderPage('place.overview', () => import('./overview/overview-view'));

/** The open folder card by card. */
export const CardsPage = createFolderPage('place.cards', () => import('./cards/cards-view'));

/** Every file of the open folder, as a dense list. */
export const FilesPage = createFolderPage('place.files', () => import('./files/files-view'));

/** What fills the open folder, as a map and as a table. */
export const MapPage = createFolderPage('place.map', () => import('./map/map-view'));

/** What lies in the trash of the open folder: to put back, or to delete for good. */
export const TrashPage = createFolderPage('place.trash', () => import('./trash-view'));
