import { boxSums, type GrayImage } from './grayscale';
import { isFlat, computeSharpness, computeVariance } from './sharpness';
import type { Hash64, PhotoFeatures, MediaFile } from './types';

/**
 * Goes up with every change that makes hashes or sharpness come out otherwise: what was stored before is then read
 * anew.
 */
export const ALGO_VERSION = 1;

/** Longest side in pixels that photos are decoded to before they are looked at. */
export const ANALYSIS_SIDE = 512;

/** Side of the grid that pHash takes its frequencies from, and how many of them it takes each way. */
const GRID = 32;
const FREQUENCIES = 8;

/**
 * Neighbours are brighter or darker from this share of the contrast (σ of luma) on. Within one surface nothing but
 * grain and
 * rounding says which is the brighter, and each decoder rounds in its own way.
 */
const STEP = 0.04;

/** The hashes of a picture, which are all that comparing looks at. */
export type Hashes = Pick<PhotoFeatures, 'dHash' | 'pHash'>;

/** What the pixels of a photo tell. */
export type PixelFeatures = Hashes & Pick<PhotoFeatures, 'sharpness' | 'flat'>;

/** Looks at an upright picture of at most 512 px. */
export function computePixelFeatures(luma: GrayImage): PixelFeatures {
  return { ...computeHashes(luma), sharpness: computeSharpness(luma), flat: isFlat(luma) };
}

/** Hashes of an upright picture. */
export function computeHashes(luma: GrayImage): Hashes {
  const across = boxSums(luma, 9, 8);
  const down = boxSums(luma, 8, 9);
  const step = STEP * Math.sqrt(computeVariance(luma.values)) * luma.width * luma.height;
  const rightwards = (row: number, column: number) =>
    across[row * 9 + column + 1]! - across[row * 9 + column]!;
  const downwards = (row: number, column: number) => down[(row + 1) * 8 + column]! - down[row * 8 + column]!;
  return {
    dHash: [
      packBits((row, column) => rightwards(row, column) > step),
      packBits((row, column) => downwards(row, column) > step),
      packBits((row, column) => -rightwards(row, column) > step),
      packBits((row, column) => -downwards(row, column) > step),
    ],
    pHash: computePHash(luma),
  };
}

/**
 * Signs instead of the usual comparison with the median, so that turning the picture turns the hash; the mean is left
 * out.
 */
function computePHash(luma: GrayImage): Hash64 {
  const grid = boxSums(luma, GRID, GRID);
  const rows = new Float64Array(GRID * FREQUENCIES);
  for (let y = 0; y < GRID; y++) {
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let x = 0; x < GRID; x++) sum += grid[y * GRID + x]! * COSINES[u * GRID + x]!;
      rows[y * FREQUENCIES + u] = sum;
    }
  }
  return packBits((v, u) => {
    if (u === 0 && v === 0) return false;
    let sum = 0;
    for (let y = 0; y < GRID; y++) sum += rows[y * FREQUENCIES + u]! * COSINES[v * GRID + y]!;
    return sum > 0;
  });
}

const COSINES = Float64Array.from({ length: FREQUENCIES * GRID }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / GRID) * (2 * (at % GRID) + 1)) / (2 * GRID)),
);

/** 8 × 8 answers as 64 bits, row by row, the first one highest. */
export function packBits(bit: (row: number, column: number) => boolean): Hash64 {
  const halves: [number, number] = [0, 0];
  for (let at = 0; at < 64; at++) {
    if (bit(at >> 3, at & 7)) halves[at >> 5]! |= 0x80000000 >>> (at & 31);
  }
  return [halves[0] >>> 0, halves[1] >>> 0];
}

/** The bit that `pack` put at a row and column. */
export function bitAt(hash: Hash64, row: number, column: number): boolean {
  const at = row * 8 + column;
  return (hash[at >> 5]! & (0x80000000 >>> (at & 31))) !== 0;
}

/**
 * The hashes that the picture has when it is turned by 90° to the right, from its own: what gets brighter upwards then
 * does so to the right, and so on round; frequencies swap their directions, odd ones their sign.
 */
export function rotateHashes({ dHash: [right, down, left, up], pHash }: Hashes): Hashes {
  const turn = (hash: Hash64) => packBits((row, column) => bitAt(hash, 7 - column, row));
  return {
    dHash: [turn(up), turn(right), turn(down), turn(left)],
    pHash: packBits((v, u) => (u > 0 || v > 0) && bitAt(pHash, u, v) !== (u % 2 === 1)),
  };
}

/** The hashes of a picture as it is and turned by 90°, 180° and 270°. */
export function getRotations(hashes: Hashes): [Hashes, Hashes, Hashes, Hashes] {
  const right = rotateHashes(hashes);
  const over = rotateHashes(right);
  return [hashes, right, over, rotateHashes(over)];
}

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
