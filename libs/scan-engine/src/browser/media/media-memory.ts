import { ALGO_VERSION } from '../../media/hashes';
import type { PhotoFeatures, PhotoSkipReason } from '../../media/types';
import type { ListedFile } from './media-files';
import { mediaStore } from './media-store';

/** What was learned of a file: its facts, or that it never gives any. */
export type Learned = Omit<PhotoFeatures, 'id'> | Extract<PhotoSkipReason, 'too-large' | 'not-a-photo'>;

interface Remembered {
  version: number;
  photos: Map<string, { size: number; lastModified: number; learned: Learned }>;
}

/** What is known of a folder's pictures from earlier visits, by path, size and date, for one version of the hashes. */
export class MediaMemory {
  private constructor(
    private readonly key: string | undefined,
    private readonly known: Remembered['photos'],
  ) {}

  /** Loads it; without a key nothing is remembered. */
  static async load(key: string | undefined): Promise<MediaMemory> {
    const stored =
      key === undefined
        ? undefined
        : ((await mediaStore('readonly', (store) => store.get(key))) as Remembered);
    return new MediaMemory(key, stored?.version === ALGO_VERSION ? stored.photos : new Map());
  }

  /** What is known of a file that is as it was then. */
  recall({ path, size, lastModified }: ListedFile): Learned | null {
    const known = this.known.get(path);
    return known?.size === size && known.lastModified === lastModified ? known.learned : null;
  }

  learn({ path, size, lastModified }: ListedFile, learned: Learned): void {
    this.known.set(path, { size, lastModified, learned });
  }

  /** Forgets all but these paths. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.known.keys()) if (!paths.has(path)) this.known.delete(path);
  }

  async save(): Promise<void> {
    if (this.key === undefined) return;
    const remembered: Remembered = { version: ALGO_VERSION, photos: this.known };
    await mediaStore('readwrite', (store) => store.put(remembered, this.key));
  }
}
