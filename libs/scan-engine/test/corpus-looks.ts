import type { Candidate } from '../src/media/suggest-keep';
import { computePixelFeatures } from '../src/media/perceptual-hash';
import { toGrayscale } from '../src/media/grayscale';
import type { SimilarGroup, PhotoFeatures } from '../src/media/types';
import { pixelsOf, type Picture } from './photo-corpus.mjs';

/** A picture of the corpus as analyzed in Node; `of` is its motif. */
export interface Seen extends Candidate {
  of: number;
  name: string;
}

/** Analyzes pictures in Node, in their order. */
export async function look(pictures: readonly Picture[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [id, { name, of, bytes }] of pictures.entries()) {
    const { rgba, width, height, whole } = await pixelsOf(bytes);
    const facts = computePixelFeatures(toGrayscale(rgba, width, height));
    const photo: PhotoFeatures = { id, ...whole, takenAt: null, camera: null, exifFields: 0, ...facts };
    const file = { id, path: name, size: bytes.length, lastModified: 0, category: 'images' as const };
    seen.push({ photo, file, unit: { ids: [id], bytes: bytes.length }, of, name });
  }
  return seen;
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
