import type { Category } from '@swipeclean/scan-engine';

/** The hues of the categories as grounds that text stays readable on: a folder, what is in it, a file. */
export const CATEGORY_TINTS: Record<Category, { folder: string; block: string; file: string }> = {
  images: {
    folder: 'border-photos/50 bg-photos/12',
    block: 'bg-photos/50',
    file: 'border-photos/50 bg-photos/35',
  },
  videos: {
    folder: 'border-videos/50 bg-videos/12',
    block: 'bg-videos/50',
    file: 'border-videos/50 bg-videos/35',
  },
  documents: {
    folder: 'border-documents/50 bg-documents/12',
    block: 'bg-documents/50',
    file: 'border-documents/50 bg-documents/35',
  },
  audio: {
    folder: 'border-music/50 bg-music/12',
    block: 'bg-music/50',
    file: 'border-music/50 bg-music/35',
  },
  other: {
    folder: 'border-other/50 bg-other/12',
    block: 'bg-other/50',
    file: 'border-other/50 bg-other/35',
  },
};
