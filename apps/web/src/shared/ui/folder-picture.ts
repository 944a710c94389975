/** The places of the open folder that have a drawing. */
export const FOLDER_PICTURES = ['folder', 'cards', 'photos', 'files', 'map', 'trash'] as const;

export type FolderPicture = (typeof FOLDER_PICTURES)[number];
