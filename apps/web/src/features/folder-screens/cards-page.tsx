import { createFolderPage } from '@/folder/folder-screen';

/** The open folder card by card. */
export default createFolderPage('place.cards', () => import('./cards/cards-view'), { compact: true });
