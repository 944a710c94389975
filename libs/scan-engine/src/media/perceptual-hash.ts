import { findBarred } from './find-bars';
import { boxSums, crop, type GrayImage, shrinkToGray } from './grayscale';
import { isFlat, computeSharpness, computeVariance } from './sharpness';
import type { Hash64, Hashes, PhotoFeatures, MediaFile } from './types';

/** Increased by every change that alters the features of a photo; photos cached with another version are read again. */
export const ALGO_VERSION = 8;

/** Longest side in pixels of a photo decoded for analysis. */
export const ANALYSIS_SIDE = 512;

/** Side of the grid for pHash, and the number of frequencies in each direction. */
const GRID = 32;
const FREQUENCIES = 8;

/**
 * Minimum difference of neighbours as a share of the contrast (σ of luma). Below it only grain and rounding decide
 * which is brighter, and decoders round differently.
 */
const STEP = 0.04;

/** Facts from the pixels of a photo. */
export type PixelFeatures = Hashes & Pick<PhotoFeatures, 'trimmed' | 'withinBars' | 'sharpness' | 'flat'>;

/**
 * Shares of a side by which a photo is trimmed for `PhotoFeatures.trimmed`; a copy's trim is at most 1.25 % from one.
 */
const TRIMS = [0.025, 0.05, 0.075, 0.1];

/** Longest side of the picture whose trimmed hashes are computed: they only find candidates, so they may be coarse. */
const TRIMMED_SIDE = 128;

/** Analyzes an upright picture of at most 512 px. */
export function computePixelFeatures(luma: GrayImage): PixelFeatures {
  const small = shrinkToGray(luma, TRIMMED_SIDE);
  const barred = findBarred(luma);
  return {
    ...computeHashes(luma),
    trimmed: TRIMS.map((share) => computeHashes(trim(small, share))),
    withinBars: barred && {
      ...computeHashes(barred.inner),
      aspect: barred.inner.width / barred.inner.height,
      share: barred.share,
    },
    sharpness: computeSharpness(luma),
    flat: isFlat(barred?.inner ?? luma),
  };
}

/** The picture without a share of it at each side. */
function trim(image: GrayImage, share: number): GrayImage {
  const [left, top] = [Math.round(image.width * share), Math.round(image.height * share)];
  const [width, height] = [Math.max(1, image.width - 2 * left), Math.max(1, image.height - 2 * top)];
  return crop(image, { left, top, width, height });
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
 * Signs instead of the usual comparison with the median, so that the hash turns with the picture; the mean is left
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

/** 8 × 8 booleans as 64 bits, row by row, the first one highest. */
function packBits(bit: (row: number, column: number) => boolean): Hash64 {
  const halves: [number, number] = [0, 0];
  for (let at = 0; at < 64; at++) {
    if (bit(at >> 3, at & 7)) halves[at >> 5]! |= 0x80000000 >>> (at & 31);
  }
  return [halves[0] >>> 0, halves[1] >>> 0];
}

/** The bit that `packBits` stored for a row and column. */
function bitAt(hash: Hash64, row: number, column: number): boolean {
  const at = row * 8 + column;
  return (hash[at >> 5]! & (0x80000000 >>> (at & 31))) !== 0;
}

/**
 * The hashes of the picture turned by 90° to the right, from its own: a gradient upwards becomes one to the right, and
 * so on; frequencies swap their directions, odd ones their sign.
 */
export function rotateHashes({ dHash: [right, down, left, up], pHash }: Hashes): Hashes {
  const turn = (hash: Hash64) => packBits((row, column) => bitAt(hash, 7 - column, row));
  return {
    dHash: [turn(up), turn(right), turn(down), turn(left)],
    pHash: packBits((v, u) => (u > 0 || v > 0) && bitAt(pHash, u, v) !== (u % 2 === 1)),
  };
}

/** The hashes of the picture mirrored left to right, from its own. */
export function mirrorHashes({ dHash: [right, down, left, up], pHash }: Hashes): Hashes {
  const mirror = (hash: Hash64) => packBits((row, column) => bitAt(hash, row, 7 - column));
  return {
    dHash: [mirror(left), mirror(down), mirror(right), mirror(up)],
    pHash: packBits((v, u) => (u > 0 || v > 0) && bitAt(pHash, v, u) !== (u % 2 === 1)),
  };
}

/** The hashes of a picture turned by 0°, 90°, 180° and 270°, then of the mirrored picture turned the same. */
export function getOrientations(hashes: Hashes): Hashes[] {
  return [hashes, mirrorHashes(hashes)].flatMap((start) => {
    const right = rotateHashes(start);
    const over = rotateHashes(right);
    return [start, right, over, rotateHashes(over)];
  });
}

/** Identifies a photo independent of path and name: its hashes, pixels and bytes. */
export function photoKey(photo: PhotoFeatures, { size }: Pick<MediaFile, 'size'>): string {
  const { dHash, pHash }: Hashes = photo;
  const hex = [...dHash.flat(), ...pHash].map((half) => half.toString(16)).join('.');
  return `${ALGO_VERSION}:${hex}:${photo.width}x${photo.height}:${size}`;
}

/** The key of a pair in either order; it stores that two photos are no duplicates. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}
