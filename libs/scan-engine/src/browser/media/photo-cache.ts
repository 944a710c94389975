import { ALGO_VERSION } from '../../media/perceptual-hash';
import type { PhotoFeatures, PhotoSkipReason } from '../../media/types';
import type { OpenableFile } from './file-opener';
import { mediaStore } from '../stored-scan-cache';

/** The cached result of a file: its facts, or a permanent reason why there are none. */
export type CachedPhoto = Omit<PhotoFeatures, 'id'> | Extract<PhotoSkipReason, 'too-large' | 'not-a-photo'>;

interface StoredPhotos {
  version: number;
  photos: Map<string, { size: number; lastModified: number; learned: CachedPhoto }>;
}

/** Cached results of a folder's pictures by path, size and date, for one version of the hashes. */
export class PhotoCache {
  private constructor(
    private readonly key: string | undefined,
    private readonly known: StoredPhotos['photos'],
  ) {}

  /** Loads the cache; without a key nothing is stored. */
  static async load(key: string | undefined): Promise<PhotoCache> {
    const stored =
      key === undefined
        ? undefined
        : ((await mediaStore('readonly', (store) => store.get(key))) as StoredPhotos);
    return new PhotoCache(key, stored?.version === ALGO_VERSION ? stored.photos : new Map());
  }

  /** The cached result of a file with the same path, size and date. */
  find({ path, size, lastModified }: OpenableFile): CachedPhoto | null {
    const known = this.known.get(path);
    return known?.size === size && known.lastModified === lastModified ? known.learned : null;
  }

  set({ path, size, lastModified }: OpenableFile, learned: CachedPhoto): void {
    this.known.set(path, { size, lastModified, learned });
  }

  /** Deletes all entries except these paths. */
  deleteOthers(paths: ReadonlySet<string>): void {
    for (const path of this.known.keys()) if (!paths.has(path)) this.known.delete(path);
  }

  async save(): Promise<void> {
    if (this.key === undefined) return;
    const remembered: StoredPhotos = { version: ALGO_VERSION, photos: this.known };
    await mediaStore('readwrite', (store) => store.put(remembered, this.key));
  }
}
