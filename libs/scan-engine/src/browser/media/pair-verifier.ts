import { verifyPair, isPage } from '../../media/verify-pair';
import { toColours } from '../../media/compare-colours';
import { type ComparedPicture, DETAIL_SIDE } from '../../media/compare-pixels';
import { toGrayscale } from '../../media/grayscale';
import { canBeSavedAnew, findSavedAnew, type JpegSample } from '../../media/saved-anew';
import { isAccepted, type VerifiedPairs } from '../../media/verified-pairs';
import { pairKey, photoKey } from '../../media/perceptual-hash';
import { forEachCandidatePair } from '../../media/similarity';
import type { PhotoFeatures } from '../../media/types';
import type { OpenableFile, FileOpener } from '../file-opener';
import { PictureError } from './heic-decoder';
import type { PhotoCache } from './photo-cache';
import { decode, drawScaled, pictureHeader, readJpegSample } from './picture';

/** Pictures held for the next comparison, at most 1 MB each. */
const MAX_HELD = 48;

/** Verifies the pairs whose hashes are close, at 1024 px; each result is cached with its pair. */
export class PairVerifier {
  /** The newest last. */
  private readonly held = new Map<number, ComparedPicture | null>();
  private readonly compared = new Set<number>();

  constructor(
    private readonly files: FileOpener,
    private readonly cache: PhotoCache,
    private readonly checks: VerifiedPairs,
  ) {}

  /** Checks all pairs with a photo that earlier calls did not contain; `onChecked` is called after each picture. */
  async check(
    photos: readonly PhotoFeatures[],
    files: ReadonlyMap<number, OpenableFile>,
    onChecked: () => void,
  ): Promise<void> {
    const varied = photos.filter(({ flat }) => !flat);
    const others = new Map<PhotoFeatures, Set<PhotoFeatures>>();
    forEachCandidatePair(
      varied,
      (a, b) => {
        const [one, other] = [varied[Math.min(a, b)]!, varied[Math.max(a, b)]!];
        const known = others.get(one);
        if (known) known.add(other);
        else others.set(one, new Set([other]));
      },
      (at) => !this.compared.has(varied[at]!.id),
    );
    for (const [one, candidates] of others) {
      for (const other of candidates) await this.checkOnce(one, other, files);
      onChecked();
    }
    for (const { id } of varied) this.compared.add(id);
    this.held.clear();
  }

  private async checkOnce(
    one: PhotoFeatures,
    other: PhotoFeatures,
    files: ReadonlyMap<number, OpenableFile>,
  ): Promise<void> {
    if (this.checks.has(one.id, other.id)) return;
    const [file, otherFile] = [files.get(one.id)!, files.get(other.id)!];
    const [key, otherKey] = [photoKey(one, file), photoKey(other, otherFile)];
    // The result is stored as seen from the photo whose key is smaller.
    const isFirst = key <= otherKey;
    const [first, second] = isFirst ? [one, other] : [other, one];
    let check = this.cache.findCheck(pairKey(key, otherKey));
    if (!check) {
      const picture = await this.picture(files.get(first.id)!);
      const otherPicture = await this.picture(files.get(second.id)!);
      if (!picture || !otherPicture) return;
      check = verifyPair(picture, otherPicture, isPage(one) || isPage(other));
      if (isAccepted(check) && canBeSavedAnew(one, other)) {
        const [sample, otherSample] = [await this.sample(first, files), await this.sample(second, files)];
        if (sample && otherSample) check.savedAnew = findSavedAnew(sample, otherSample);
      }
      this.cache.setCheck(pairKey(key, otherKey), check);
    }
    this.checks.setSeenFrom(first.id, second.id, check);
  }

  /** Null for a picture that can no longer be read: its pairs stay without a result, so it is in no group. */
  private async picture(file: OpenableFile): Promise<ComparedPicture | null> {
    const held = this.held.get(file.id);
    const picture = held === undefined ? await this.read(file).catch(nullIfUnreadable) : held;
    this.held.delete(file.id);
    this.held.set(file.id, picture);
    if (this.held.size > MAX_HELD) this.held.delete(this.held.keys().next().value!);
    return picture;
  }

  /** Null without a quantization, or for a file that can no longer be read. */
  private async sample(
    { id }: PhotoFeatures,
    files: ReadonlyMap<number, OpenableFile>,
  ): Promise<JpegSample | null> {
    try {
      const file = await this.files.open(files.get(id)!);
      return file && (await readJpegSample(file, await pictureHeader(file)));
    } catch (error) {
      return nullIfUnreadable(error);
    }
  }

  private async read(listed: OpenableFile): Promise<ComparedPicture | null> {
    const file = await this.files.open(listed);
    if (!file) return null;
    const picture = await decode(file, await pictureHeader(file), DETAIL_SIDE);
    try {
      const canvas = drawScaled(picture, DETAIL_SIDE, true);
      const { data, width, height } = canvas
        .getContext('2d')!
        .getImageData(0, 0, canvas.width, canvas.height);
      return { ...toGrayscale(data, width, height), colours: toColours(data, width, height) };
    } finally {
      picture.bitmap.close();
    }
  }
}

/** For a file that cannot be read or is no picture; rethrows other errors. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof PictureError || error instanceof DOMException) return null;
  throw error;
}
