import type { Candidate } from '../src/media/suggest-keep';
import { verifyPair, isPage } from '../src/media/verify-pair';
import { toColours } from '../src/media/compare-colours';
import { type ComparedPicture, DETAIL_SIDE } from '../src/media/compare-pixels';
import { readExif } from '../src/media/exif';
import { toGrayscale } from '../src/media/grayscale';
import { readHeader } from '../src/media/header';
import { VerifiedPairs } from '../src/media/verified-pairs';
import { computePhotoFeatures } from '../src/media/photo-features';
import { forEachCandidatePair } from '../src/media/similarity';
import type { SimilarGroup } from '../src/media/types';
import { pixelsOf, type Picture } from './photo-corpus.mjs';

/** A picture of the corpus as analyzed in Node; `of` is its motif. */
export interface Seen extends Candidate {
  of: number;
  name: string;
  /** At most 1024 px. */
  detail: ComparedPicture;
}

/** Analyzes pictures in Node, in their order. */
export async function look(pictures: readonly Picture[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [id, { name, of, bytes }] of pictures.entries()) {
    const small = await pixelsOf(bytes);
    const large = await pixelsOf(bytes, DETAIL_SIDE);
    const header = await readHeader(readingFrom(bytes));
    const features = computePhotoFeatures(small, small.whole, header!, await readExif(bytes));
    const photo = { id, ...features };
    const file = { id, path: name, size: bytes.length, lastModified: 0, category: 'images' as const };
    seen.push({
      photo,
      file,
      unit: { ids: [id], bytes: bytes.length },
      of,
      name,
      detail: {
        ...toGrayscale(large.rgba, large.width, large.height),
        colours: toColours(large.rgba, large.width, large.height),
      },
    });
  }
  return seen;
}

/** Reads a picture in memory as `readHeader` reads a file. */
export const readingFrom = (bytes: Uint8Array) => (start: number, length: number) => {
  const part = bytes.subarray(start, start + length);
  return Promise.resolve(new DataView(part.buffer, part.byteOffset, part.byteLength));
};

/** Verifies all candidate pairs, as the worker makes them. */
export function checkPairs(seen: readonly Seen[]): VerifiedPairs {
  const checks = new VerifiedPairs();
  const varied = seen.filter(({ photo }) => !photo.flat);
  forEachCandidatePair(
    varied.map(({ photo }) => photo),
    (a, b) => {
      const [one, other] = [varied[a]!, varied[b]!];
      if (checks.has(one.photo.id, other.photo.id)) return;
      checks.setSeenFrom(
        one.photo.id,
        other.photo.id,
        verifyPair(one.detail, other.detail, isPage(one.photo) || isPage(other.photo)),
      );
    },
  );
  return checks;
}

/** Precision and recall over pairs of photos: same group compared with same motif. */
export function judge(groups: readonly SimilarGroup[], whatOf: ReadonlyMap<number, number>) {
  const pairs = groups.flatMap(({ units }) => {
    const shows = units.map(({ ids }) => whatOf.get(ids[0]!));
    return shows.flatMap((one, at) => shows.slice(at + 1).map((other) => one === other));
  });
  const right = pairs.filter(Boolean).length;
  const counts = new Map<number, number>();
  for (const what of whatOf.values()) counts.set(what, (counts.get(what) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return { precision: right / pairs.length, recall: right / all };
}
