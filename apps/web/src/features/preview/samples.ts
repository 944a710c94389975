import type { CategoryHue } from '@/shared/ui/category';

/** What the preview lists (PREV-03): nobody's files. Sizes have one decimal of a GB, so that the total adds up as it is read. */
export const SAMPLES = {
  storage: [
    { name: 'largeVideos', bytes: 5.8e9, count: 46, hue: 'photos' },
    { name: 'duplicates', bytes: 4.2e9, count: 1247, hue: 'documents' },
    { name: 'cache', bytes: 3.1e9, count: 3890, hue: 'cache' },
    { name: 'downloads', bytes: 2.6e9, count: 312, hue: 'downloads' },
  ],
  photos: [
    { name: 'duplicatePhotos', bytes: 3.4e9, count: 1108, hue: 'photos' },
    { name: 'similar', bytes: 2.7e9, count: 864, hue: 'documents' },
    { name: 'screenshots', bytes: 1.2e9, count: 1530, hue: 'cache' },
    { name: 'blurry', bytes: 0.9e9, count: 275, hue: 'other' },
  ],
  email: [
    { name: 'attachments', bytes: 2.4e9, count: 186, hue: 'documents' },
    { name: 'newsletters', bytes: 1.3e9, count: 4210, hue: 'downloads' },
    { name: 'promotions', bytes: 0.9e9, count: 3675, hue: 'music' },
    { name: 'junk', bytes: 0.6e9, count: 1942, hue: 'other' },
  ],
  icloud: [
    { name: 'backups', bytes: 6.5e9, count: 3, hue: 'cache' },
    { name: 'cloudPhotos', bytes: 2.8e9, count: 920, hue: 'photos' },
    { name: 'cloudFiles', bytes: 1.4e9, count: 230, hue: 'documents' },
    { name: 'messages', bytes: 1.1e9, count: 1480, hue: 'music' },
  ],
} as const satisfies Record<string, readonly SampleCategory[]>;

interface SampleCategory {
  name: string;
  bytes: number;
  count: number;
  hue: CategoryHue;
}

export type PreviewTab = keyof typeof SAMPLES;
export const TABS = Object.keys(SAMPLES) as PreviewTab[];
