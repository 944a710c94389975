import { BYTES_PER_MB, type Recommendation, type RecommendationType } from '@swipeclean/contracts/server';
import type { RecommendationRow } from './recommendation.entity';

/** English texts of each recommendation type; screens in other languages use the type. */
const TEXTS: Record<RecommendationType, { title: string; description: string }> = {
  duplicate_photos: {
    title: 'Duplicate Photos',
    description: 'Copies of photos and videos that you have more than once',
  },
  old_downloads: {
    title: 'Old Downloads',
    description: 'Downloaded files that have not changed for about six months',
  },
  cache_files: {
    title: 'Cache Files',
    description: 'Caches, leftovers, installers and empty files, found by rule',
  },
  music_cache: {
    title: 'Music Cache',
    description: 'Tracks kept by streaming apps that can be loaded again',
  },
};

export const toRecommendation = (row: RecommendationRow): Recommendation => ({
  id: row.id,
  type: row.type,
  ...TEXTS[row.type],
  fileCount: row.fileCount,
  sizeInMB: row.bytes / BYTES_PER_MB,
  status: row.status,
  sample: row.sample,
});
