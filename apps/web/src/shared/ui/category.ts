import type { FileCategory } from '@swipeclean/contracts';

export type CategoryHue =
  | 'photos'
  | 'videos'
  | 'downloads'
  | 'cache'
  | 'music'
  | 'documents'
  | 'backups'
  | 'other';

export const CATEGORY_FILLS: Record<CategoryHue, string> = {
  photos: 'bg-photos',
  videos: 'bg-videos',
  downloads: 'bg-downloads',
  cache: 'bg-cache',
  music: 'bg-music',
  documents: 'bg-documents',
  backups: 'bg-backups',
  other: 'bg-other',
};

export const CATEGORY_HUES: Record<FileCategory, CategoryHue> = {
  images: 'photos',
  videos: 'videos',
  documents: 'documents',
  audio: 'music',
  other: 'other',
};

/** The same hues for an icon. */
export const CATEGORY_INKS: Record<CategoryHue, string> = {
  photos: 'text-photos',
  videos: 'text-videos',
  downloads: 'text-downloads',
  cache: 'text-cache',
  music: 'text-music',
  documents: 'text-documents',
  backups: 'text-backups',
  other: 'text-other',
};
