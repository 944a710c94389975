import { untilAborted } from '../../async';
import { groupMedia } from '../../media/group-media';
import { isPhotoFile } from '../../media/media-units';
import { PhotoAnalysis, type PhotoResultCache } from '../../media/photo-analysis';
import type { PhotoAnalysisProgress, PhotoFeatures, SimilarGroup, SkippedPhoto } from '../../media/types';
import { VerifiedPairs } from '../../media/verified-pairs';
import type { ScannedFile } from '../../types';
import type { ThreadProgram } from '../start-thread';
import type { DiskPhoto } from './photo-thread';
import { OwnPhotoThread, PhotoThreads } from './photo-threads';

/** Groups of photos that show the same, each with the one to keep, and photos that could not be read. */
export interface SimilarPhotos {
  groups: SimilarGroup[];
  skipped: SkippedPhoto[];
}

export interface FindSimilarOptions {
  /** The path by which the system knows a scanned file. */
  pathOf(file: ScannedFile): string;
  signal?: AbortSignal;
  onProgress?(progress: PhotoAnalysisProgress): void;
  cache?: PhotoResultCache<DiskPhoto>;
}

let program: ThreadProgram | null = null;

/** Names the program that threads run; without one photos are read in this thread. */
export function setPhotoThread(thread: ThreadProgram): void {
  program = thread;
}

/** Finds photos that show the same among scanned files, in threads where they know the program. */
export async function findSimilarPhotos(
  files: readonly ScannedFile[],
  { pathOf, signal, onProgress, cache = NO_CACHE }: FindSimilarOptions,
): Promise<SimilarPhotos> {
  const photos = new Map<number, PhotoFeatures>();
  const skipped: SkippedPhoto[] = [];
  const checks = new VerifiedPairs();
  const pool = program ? new PhotoThreads(program) : new OwnPhotoThread();
  const analysis = new PhotoAnalysis<DiskPhoto>({
    pool,
    cache,
    checks,
    onUpdate: (update) => {
      for (const photo of update.photos) photos.set(photo.id, photo);
      skipped.push(...update.skipped);
      onProgress?.(update.progress);
    },
  });
  const listed = files.filter(isPhotoFile).map((file): DiskPhoto => ({
    id: file.id,
    path: pathOf(file),
    size: file.size,
    lastModified: file.lastModified,
  }));
  try {
    await untilAborted(analysis.read(listed), signal);
  } finally {
    pool.end();
  }
  const { similar } = groupMedia(files, [...photos.values()], { strictness: 'strict' }, checks);
  return { groups: similar.filter(({ isVerified }) => isVerified), skipped };
}

const NO_CACHE: PhotoResultCache<DiskPhoto> = {
  find: () => null,
  set: () => undefined,
  findCheck: () => null,
  setCheck: () => undefined,
  deleteOthers: () => undefined,
  save: () => Promise.resolve(),
};
