import type { ComparedPicture } from './compare-pixels';
import { PictureError } from './picture-error';
import type { PhotoReader, ReadPhoto } from './photo-reader';
import { canBeSavedAnew, findSavedAnew, type JpegSample } from './saved-anew';
import { photoKey } from './perceptual-hash';
import { areCandidates } from './similarity';
import type { PairVerification, PhotoFeatures, PhotoSkipReason } from './types';
import { isAccepted } from './verified-pairs';
import { isPage, verifyPair } from './verify-pair';

/** What a task needs to know of a file beside how it is opened. */
export interface TaskFile {
  id: number;
  size: number;
}

/** Work of one thread or worker: photos to read, or pairs to compare. */
export type PhotoTask<File> =
  | { kind: 'look' | 'measure'; file: File }
  | { kind: 'compare'; files: File[]; photos: PhotoFeatures[]; pairs: [first: number, second: number][] };

/** What came of a photo: its features, or why it could not be read. */
export type PhotoOutcome = ReadPhoto | PhotoSkipReason;

/** What came of a task: the photos that were read by their pixels, and the pairs that are candidates by these. */
export interface TaskOutcome {
  photos: [id: number, outcome: PhotoOutcome][];
  checks: [first: number, second: number, check: PairVerification][];
}

/** Pictures held for the next comparison, at most 2 MB each. */
const MAX_HELD = 24;

/** Opens a file as it was listed; null for one that has changed since. */
export type OpenPhoto<File> = (file: File) => Promise<Blob | null>;

/** Does the tasks of one thread or worker. */
export class PhotoTaskRunner<File extends TaskFile> {
  constructor(
    private readonly reader: PhotoReader,
    private readonly open: OpenPhoto<File>,
  ) {}

  /** `onStep` is called after each picture and pair. */
  async run(task: PhotoTask<File>, onStep: () => void): Promise<TaskOutcome> {
    if (task.kind === 'compare') return new PairComparison(this.reader, this.open, task, onStep).run();
    const outcome = await this.read(task.file, task.kind).catch(toPhotoSkipReason);
    return { photos: [[task.file.id, outcome]], checks: [] };
  }

  private async read(listed: File, kind: 'look' | 'measure'): Promise<PhotoOutcome> {
    const file = await this.open(listed);
    return file ? this.reader[kind](file) : 'changed';
  }
}

/** Compares pairs by their pixels, and reads the photos that are known by their previews alone. */
class PairComparison<File extends TaskFile> {
  private readonly files: Map<number, File>;
  private readonly photos: Map<number, PhotoFeatures>;
  /** The newest last. */
  private readonly held = new Map<number, ComparedPicture | null>();
  private readonly outcome: TaskOutcome = { photos: [], checks: [] };

  constructor(
    private readonly reader: PhotoReader,
    private readonly open: OpenPhoto<File>,
    private readonly task: Extract<PhotoTask<File>, { kind: 'compare' }>,
    private readonly onStep: () => void,
  ) {
    this.files = new Map(task.files.map((file) => [file.id, file]));
    this.photos = new Map(task.photos.map((photo) => [photo.id, photo]));
  }

  async run(): Promise<TaskOutcome> {
    for (const [first, second] of this.task.pairs) {
      await this.compare(first, second);
      this.onStep();
    }
    return this.outcome;
  }

  private async compare(first: number, second: number): Promise<void> {
    // A preview can show what the photo no longer shows.
    for (const id of [first, second]) if (this.photos.get(id)!.fromPreview) await this.picture(id);
    const [one, other] = this.inOrder(first, second);
    if (!areCandidates(one, other)) return;
    const [picture, otherPicture] = [await this.picture(one.id), await this.picture(other.id)];
    if (!picture || !otherPicture) return;
    const check = verifyPair(picture, otherPicture, isPage(one) || isPage(other));
    if (isAccepted(check) && canBeSavedAnew(one, other)) {
      const [sample, otherSample] = [await this.sample(one.id), await this.sample(other.id)];
      if (sample && otherSample) check.savedAnew = findSavedAnew(sample, otherSample);
    }
    this.outcome.checks.push([one.id, other.id, check]);
  }

  /** The one with the smaller key first, as results are stored. */
  private inOrder(...ids: [first: number, second: number]): [PhotoFeatures, PhotoFeatures] {
    const [one, other] = ids.map((id) => this.photos.get(id)!) as [PhotoFeatures, PhotoFeatures];
    const [key, otherKey] = [one, other].map((photo) => photoKey(photo, this.files.get(photo.id)!));
    return key! <= otherKey! ? [one, other] : [other, one];
  }

  /** Null for a picture that can no longer be read: its pairs stay without a result, so it is in no group. */
  private async picture(id: number): Promise<ComparedPicture | null> {
    const held = this.held.get(id);
    const picture = held === undefined ? await this.inspect(id) : held;
    this.held.delete(id);
    this.held.set(id, picture);
    if (this.held.size > MAX_HELD) this.held.delete(this.held.keys().next().value!);
    return picture;
  }

  private async inspect(id: number): Promise<ComparedPicture | null> {
    try {
      const file = await this.open(this.files.get(id)!);
      if (!file) return null;
      if (!this.photos.get(id)!.fromPreview) return await this.reader.picture(file);
      const { photo, picture } = await this.reader.inspect(file);
      this.photos.set(id, { id, ...photo });
      this.outcome.photos.push([id, photo]);
      return picture;
    } catch (error) {
      return nullIfUnreadable(error);
    } finally {
      this.onStep();
    }
  }

  private async sample(id: number): Promise<JpegSample | null> {
    try {
      const file = await this.open(this.files.get(id)!);
      return file && (await this.reader.sample(file));
    } catch (error) {
      return nullIfUnreadable(error);
    }
  }
}

/** For a file that cannot be read or is no picture; rethrows other errors. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof PictureError || error instanceof DOMException || isSystemError(error)) return null;
  throw error;
}

const isSystemError = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** A missing file counts as changed; every other error of one photo counts as unreadable. */
function toPhotoSkipReason(error: unknown): PhotoSkipReason {
  if (error instanceof PictureError) return error.reason;
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'NotFoundError' || code === 'ENOENT' ? 'changed' : 'unreadable';
}
