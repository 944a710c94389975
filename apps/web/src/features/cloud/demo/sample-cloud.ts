import type { Steps } from '../../../shared/work/use-stepped-progress';
import type { CategoryHue } from '../../../shared/ui/category';

export type CategoryId = 'photos' | 'backups' | 'documents' | 'music' | 'oldVideos';

/** ENT-19; the size in MB. Its name, description and icon follow from the id. */
export interface CloudCategory {
  id: CategoryId;
  hue: CategoryHue;
  megabytes: number;
  itemCount: number;
}

/** CLOUD-03; the 32.7 GB that are used are the sum of the categories. */
export const TOTAL_MEGABYTES = 50_000;

/** CLOUD-04 to CLOUD-08. */
export const SAMPLE_CATEGORIES: readonly CloudCategory[] = [
  { id: 'photos', hue: 'photos', megabytes: 18_400, itemCount: 12_847 },
  { id: 'backups', hue: 'backups', megabytes: 8900, itemCount: 5 },
  { id: 'documents', hue: 'documents', megabytes: 3200, itemCount: 1547 },
  { id: 'music', hue: 'music', megabytes: 1800, itemCount: 426 },
  { id: 'oldVideos', hue: 'videos', megabytes: 400, itemCount: 23 },
];

/** CLOUD-02, CLOUD-11. */
export const SCAN_STEPS: Steps = { step: 8, everyMs: 150 };
export const CLEAN_STEPS: Steps = { step: 4, everyMs: 120 };

/** CONST-06. */
export const TRASH_DAYS = 30;
/** CLOUD-08. */
export const OLD_AFTER_YEARS = 2;

export const sumMegabytes = (categories: readonly CloudCategory[]): number =>
  categories.reduce((sum, { megabytes }) => sum + megabytes, 0);
