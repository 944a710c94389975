import type { Steps } from '@/shared/work/play-steps';
import type { CloudCategory, CloudTerms } from '../cloud';

/** CLOUD-03, CONST-06, CLOUD-08; the 32.7 GB that are used are the sum of the categories. */
export const SAMPLE_TERMS: CloudTerms = { total: 50e9, trashDays: 30, olderThanYears: 2 };

/** CLOUD-04 to CLOUD-08. */
export const SAMPLE_CATEGORIES: readonly CloudCategory[] = [
  { id: 'photos', hue: 'photos', bytes: 18.4e9, itemCount: 12_847 },
  { id: 'backups', hue: 'backups', bytes: 8.9e9, itemCount: 5 },
  { id: 'documents', hue: 'documents', bytes: 3.2e9, itemCount: 1547 },
  { id: 'music', hue: 'music', bytes: 1.8e9, itemCount: 426 },
  { id: 'oldVideos', hue: 'videos', bytes: 0.4e9, itemCount: 23 },
];

/** CLOUD-02, CLOUD-11. */
export const SCAN_STEPS: Steps = { step: 8, everyMs: 150 };
export const CLEAN_STEPS: Steps = { step: 4, everyMs: 120 };
