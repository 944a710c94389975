import { ALGO_VERSION } from '../../media/perceptual-hash';
import type { CachedPhoto, PhotoResultCache } from '../../media/photo-analysis';
import type { PairVerification } from '../../media/types';
import type { OpenableFile } from '../file-opener';
import { mediaStore } from '../stored-scan-cache';

/** Changes with the hashes, and when what is stored beside them was wrong. */
const VERSION = `${ALGO_VERSION}.2`;

interface StoredPhotos {
  version: string;
  photos: Map<string, { size: number; lastModified: number; learned: CachedPhoto }>;
  /** Verifications by `pairKey`. */
  checks: Map<string, PairVerification>;
}

/** Cached results of a folder's pictures by path, size and date, for one version of the hashes. */
export class PhotoCache implements PhotoResultCache<OpenableFile> {
  private readonly usedChecks: StoredPhotos['checks'] = new Map();

  private constructor(
    private readonly key: string | undefined,
    private readonly known: StoredPhotos['photos'],
    private readonly checks: StoredPhotos['checks'],
  ) {}

  /** Loads the cache; without a key nothing is stored. */
  static async load(key: string | undefined): Promise<PhotoCache> {
    const stored =
      key === undefined
        ? undefined
        : ((await mediaStore('readonly', (store) => store.get(key))) as StoredPhotos);
    const isCurrent = stored?.version === VERSION;
    return new PhotoCache(key, isCurrent ? stored.photos : new Map(), isCurrent ? stored.checks : new Map());
  }

  /** The cached result of a file with the same path, size and date. */
  find({ path, size, lastModified }: OpenableFile): CachedPhoto | null {
    const known = this.known.get(path);
    return known?.size === size && known.lastModified === lastModified ? known.learned : null;
  }

  set({ path, size, lastModified }: OpenableFile, learned: CachedPhoto): void {
    this.known.set(path, { size, lastModified, learned });
  }

  /** The cached result of a verification. */
  findCheck(key: string): PairVerification | null {
    const check = this.checks.get(key);
    if (check) this.usedChecks.set(key, check);
    return check ?? null;
  }

  setCheck(key: string, check: PairVerification): void {
    this.checks.set(key, check);
    this.usedChecks.set(key, check);
  }

  /** Deletes all entries except these paths, and the checks that this visit did not use. */
  deleteOthers(paths: ReadonlySet<string>): void {
    for (const path of this.known.keys()) if (!paths.has(path)) this.known.delete(path);
    for (const key of this.checks.keys()) if (!this.usedChecks.has(key)) this.checks.delete(key);
  }

  async save(): Promise<void> {
    if (this.key === undefined) return;
    const remembered: StoredPhotos = { version: VERSION, photos: this.known, checks: this.checks };
    await mediaStore('readwrite', (store) => store.put(remembered, this.key));
  }
}
