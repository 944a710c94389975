import { Budget } from '../../flow/budget';
import { everyMs } from '../../flow/throttle';
import { readExif } from '../../media/exif';
import { LOOK_SIDE, lookAt } from '../../media/hashes';
import { lumaOf } from '../../media/luma';
import type { PhotoAnalysisProgress, PhotoFeatures, PhotoSkipReason, SkippedPhoto } from '../../media/types';
import type { ListedFile, MediaFiles } from './media-files';
import type { Learned, MediaMemory } from './media-memory';
import { decode, draw, pictureHeader } from './picture';
import { PictureProblem } from './picture-problem';

/** Photos worked on at once, and pixels decoded at once (4 bytes each): larger photos wait for one another. */
const AT_ONCE = 4;
const PIXELS_AT_ONCE = 64_000_000;

/** Between two writes of what was learned, in ms: what a visit that breaks off loses at most. */
const SAVE_EVERY = 5000;

/** What a reader tells while it works, at most every 100 ms. */
export interface ReaderNews {
  progress: PhotoAnalysisProgress;
  photos: PhotoFeatures[];
  skipped: SkippedPhoto[];
}

/** Reads photos: what is remembered as it was, all others decoded once. */
export class MediaReader {
  private readonly running = new Budget(AT_ONCE);
  private readonly decoding = new Budget(AT_ONCE, PIXELS_AT_ONCE);
  private readonly isTime = everyMs(100);
  private readonly isTimeToSave = everyMs(SAVE_EVERY);
  private readonly progress: PhotoAnalysisProgress = {
    photos: 0,
    totalPhotos: 0,
    cached: 0,
    bytes: 0,
    totalBytes: 0,
  };
  private photos: PhotoFeatures[] = [];
  private skipped: SkippedPhoto[] = [];

  constructor(
    private readonly files: MediaFiles,
    private readonly memory: MediaMemory,
    private readonly tell: (news: ReaderNews) => void,
  ) {
    this.isTimeToSave();
  }

  /** Reads all; resolves once everything is told and remembered. */
  async read(files: readonly ListedFile[]): Promise<void> {
    this.progress.totalPhotos = files.length;
    this.progress.totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    const unknown: ListedFile[] = [];
    for (const file of files) {
      const learned = this.memory.recall(file);
      if (!learned) unknown.push(file);
      else this.progress.cached++;
      if (learned) this.settle(file, learned);
    }
    await Promise.all(unknown.map((file) => this.running.run(1, () => this.readOne(file))));
    this.memory.keepOnly(new Set(files.map(({ path }) => path)));
    await this.memory.save();
    this.tellNews();
  }

  private async readOne(file: ListedFile): Promise<void> {
    const learned = await this.look(file).catch(reasonOf);
    if (typeof learned === 'object' || learned === 'too-large' || learned === 'not-a-photo') {
      this.memory.learn(file, learned);
    }
    this.settle(file, learned);
    if (this.isTimeToSave()) await this.memory.save();
  }

  private async look(listed: ListedFile): Promise<Learned | PhotoSkipReason> {
    const file = await this.files.open(listed);
    if (!file) return 'changed';
    const header = await pictureHeader(file);
    const exif = await readExif(file);
    return this.decoding.run(header.width * header.height, async () => {
      const picture = await decode(file, header, LOOK_SIDE);
      try {
        const canvas = draw(picture, LOOK_SIDE, true);
        const { data, width, height } = canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height);
        const look = lookAt(lumaOf(data, width, height));
        return { width: picture.width, height: picture.height, ...exif, ...look };
      } finally {
        picture.bitmap.close();
      }
    });
  }

  private settle({ id, size }: ListedFile, learned: Learned | PhotoSkipReason): void {
    this.progress.photos++;
    this.progress.bytes += size;
    if (typeof learned === 'string') this.skipped.push({ id, reason: learned });
    else this.photos.push({ id, ...learned });
    if (this.photos.length > 500 || this.isTime()) this.tellNews();
  }

  private tellNews(): void {
    this.tell({ progress: { ...this.progress }, photos: this.photos, skipped: this.skipped });
    this.photos = [];
    this.skipped = [];
  }
}

/** A file that is gone has changed; everything else that goes wrong with one photo is that it cannot be read. */
function reasonOf(error: unknown): PhotoSkipReason {
  if (error instanceof PictureProblem) return error.reason;
  return (error as Error).name === 'NotFoundError' ? 'changed' : 'unreadable';
}
