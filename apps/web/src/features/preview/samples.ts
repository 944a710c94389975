import type { CategoryHue } from '../../shared/ui/category';

/** What the preview lists (PREV-03): nobody's files. Sizes in MB, with one decimal of a GB, so that the total adds up as it is read. */
export const SAMPLES = {
  storage: [
    { name: 'largeVideos', megabytes: 5800, count: 46, hue: 'photos' },
    { name: 'duplicates', megabytes: 4200, count: 1247, hue: 'documents' },
    { name: 'cache', megabytes: 3100, count: 3890, hue: 'cache' },
    { name: 'downloads', megabytes: 2600, count: 312, hue: 'downloads' },
  ],
  photos: [
    { name: 'duplicatePhotos', megabytes: 3400, count: 1108, hue: 'photos' },
    { name: 'similar', megabytes: 2700, count: 864, hue: 'documents' },
    { name: 'screenshots', megabytes: 1200, count: 1530, hue: 'cache' },
    { name: 'blurry', megabytes: 900, count: 275, hue: 'other' },
  ],
  email: [
    { name: 'attachments', megabytes: 2400, count: 186, hue: 'documents' },
    { name: 'newsletters', megabytes: 1300, count: 4210, hue: 'downloads' },
    { name: 'promotions', megabytes: 900, count: 3675, hue: 'music' },
    { name: 'junk', megabytes: 600, count: 1942, hue: 'other' },
  ],
  icloud: [
    { name: 'backups', megabytes: 6500, count: 3, hue: 'cache' },
    { name: 'cloudPhotos', megabytes: 2800, count: 920, hue: 'photos' },
    { name: 'cloudFiles', megabytes: 1400, count: 230, hue: 'documents' },
    { name: 'messages', megabytes: 1100, count: 1480, hue: 'music' },
  ],
} as const satisfies Record<string, readonly SampleCategory[]>;

interface SampleCategory {
  name: string;
  megabytes: number;
  count: number;
  hue: CategoryHue;
}

export type PreviewTab = keyof typeof SAMPLES;
export const TABS = Object.keys(SAMPLES) as PreviewTab[];
