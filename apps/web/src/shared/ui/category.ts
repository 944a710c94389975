/** What takes space, and its colour everywhere. */
export type CategoryHue = 'photos' | 'downloads' | 'cache' | 'music' | 'documents' | 'other';

export const CATEGORY_FILLS: Record<CategoryHue, string> = {
  photos: 'bg-photos',
  downloads: 'bg-downloads',
  cache: 'bg-cache',
  music: 'bg-music',
  documents: 'bg-documents',
  other: 'bg-other',
};

/** The same hues for an icon. */
export const CATEGORY_INKS: Record<CategoryHue, string> = {
  photos: 'text-photos',
  downloads: 'text-downloads',
  cache: 'text-cache',
  music: 'text-music',
  documents: 'text-documents',
  other: 'text-other',
};
