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
