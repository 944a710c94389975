import { ALGO_VERSION, type Hashes } from './hashes';
import type { MediaFile, PhotoFeatures } from './types';

/** What a photo is known by wherever it is moved and however it is named: its hashes, pixels and bytes. */
export function photoKey(photo: PhotoFeatures, { size }: Pick<MediaFile, 'size'>): string {
  const { dHash, pHash }: Hashes = photo;
  const hex = [...dHash.flat(), ...pHash].map((half) => half.toString(16)).join('.');
  return `${ALGO_VERSION}:${hex}:${photo.width}x${photo.height}:${size}`;
}

/** The key of a pair whichever way round, to remember that two photos are no duplicates. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}
