import { ALGO_VERSION } from '../../media/perceptual-hash';
import type { PhotoFeatures, PhotoSkipReason } from '../../media/types';
import type { OpenableFile } from './file-opener';
import { mediaStore } from '../stored-scan-cache';

/** What was learned of a file: its facts, or that it never gives any. */
export type CachedPhoto = Omit<PhotoFeatures, 'id'> | Extract<PhotoSkipReason, 'too-large' | 'not-a-photo'>;

interface StoredPhotos {
  version: number;
  photos: Map<string, { size: number; lastModified: number; learned: CachedPhoto }>;
}

/** What is known of a folder's pictures from earlier visits, by path, size and date, for one version of the hashes. */
export class PhotoCache {
  private constructor(
    private readonly key: string | undefined,
    private readonly known: StoredPhotos['photos'],
  ) {}

  /** Loads it; without a key nothing is remembered. */
  static async load(key: string | undefined): Promise<PhotoCache> {
    const stored =
      key === undefined
        ? undefined
        : ((await mediaStore('readonly', (store) => store.get(key))) as StoredPhotos);
    return new PhotoCache(key, stored?.version === ALGO_VERSION ? stored.photos : new Map());
  }

  /** What is known of a file that is as it was then. */
  find({ path, size, lastModified }: OpenableFile): CachedPhoto | null {
    const known = this.known.get(path);
    return known?.size === size && known.lastModified === lastModified ? known.learned : null;
  }

  set({ path, size, lastModified }: OpenableFile, learned: CachedPhoto): void {
    this.known.set(path, { size, lastModified, learned });
  }

  /** Forgets all but these paths. */
  deleteOthers(paths: ReadonlySet<string>): void {
    for (const path of this.known.keys()) if (!paths.has(path)) this.known.delete(path);
  }

  async save(): Promise<void> {
    if (this.key === undefined) return;
    const remembered: StoredPhotos = { version: ALGO_VERSION, photos: this.known };
    await mediaStore('readwrite', (store) => store.put(remembered, this.key));
  }
}
