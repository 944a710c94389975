import { inOrientationOf } from './compare-pixels';
import type { GrayImage } from './grayscale';
import type { PhotoFeatures } from './types';

/** The middle of a JPEG in its own pixels as they are stored, before EXIF orientation. */
export interface JpegSample extends GrayImage {
  /** Pixels left of it and above it. */
  left: number;
  top: number;
  /** Steps of the luma, row by row. */
  quantization: readonly number[];
}

/** Maximum side in pixels of a sample. */
const SAMPLE_SIDE = 1024;

/** Blocks that are compared at most, and values that a comparison needs. */
const MAX_BLOCKS = 4000;
const MIN_VALUES = 300;

/** Steps below this are as small as the rounding of pixels, which may move a value by this part of a pixel. */
const MIN_STEP = 3;
const ROUNDING = 0.25;

/**
 * From this ratio of their steps on the coarser gives at most 0.39 of the values of a finer one that is the original,
 * and 0.61 and more of one made from it. Qualities of 95 and 92 are closer: there it gives 0.96 of the first, but
 * always 0.04 less than the other way round. Still closer qualities look the same.
 */
const MIN_RATIO = 1.22;
const FAR_RATIO = 1.8;
const MIN_FAR_SHARE = 0.5;
const MIN_SHARE = 0.7;
const MAX_LOSS = 0.03;

/** Whether one of two copies may be the other in a finer JPEG: of as many pixels and another quality. */
export function canBeSavedAnew(one: PhotoFeatures, two: PhotoFeatures): boolean {
  const [quality, otherQuality] = [one.origin.quality, two.origin.quality];
  const isSameSize = one.width * one.height === two.width * two.height;
  return quality !== null && otherQuality !== null && quality !== otherQuality && isSameSize;
}

/** The part of a JPEG of that size to sample: turned with its picture it is the same part. */
export function samplePart({ width, height }: { width: number; height: number }) {
  const margin = (pixels: number) => Math.max(0, Math.floor((pixels - SAMPLE_SIDE) / 2));
  const [left, top] = [margin(width), margin(height)];
  return { left, top, width: width - 2 * left, height: height - 2 * top };
}

/**
 * Which of two copies of a picture was made from the other although it is the finer JPEG: encoding the coarser one as
 * the finer was gives the finer. The other way round the coarser one lacks what the finer has. Null for JPEG of about
 * one quantization, and for copies that differ in more than tones, orientation and parts that were drawn over.
 */
export function findSavedAnew(one: JpegSample, two: JpegSample): 'first' | 'second' | null {
  const [finer, coarser] = sumOfSteps(one) < sumOfSteps(two) ? [one, two] : [two, one];
  const ratio = sumOfSteps(coarser) / sumOfSteps(finer);
  if (ratio < MIN_RATIO) return null;
  const share = computeReproducedShare(coarser, finer) ?? 0;
  const isMade =
    ratio >= FAR_RATIO
      ? share >= MIN_FAR_SHARE
      : share >= Math.max(MIN_SHARE, (computeReproducedShare(finer, coarser) ?? 1) - MAX_LOSS);
  if (!isMade) return null;
  return finer === one ? 'first' : 'second';
}

const sumOfSteps = ({ quantization }: JpegSample) => quantization.reduce((sum, step) => sum + step, 0);

/** Share of the values of `made` that encoding `from` with the quantization of `made` gives; null with few values. */
function computeReproducedShare(from: JpegSample, made: JpegSample): number | null {
  const source = inOrientationOf(made, from);
  if (source.width !== made.width || source.height !== made.height) return null;
  const { quantization } = made;
  const scale = toneScale(source, made);
  const [gridLeft, gridTop] = [made.left, made.top].map((pixels) => (8 - (pixels % 8)) % 8) as [
    number,
    number,
  ];
  const across = Math.floor((made.width - gridLeft) / 8);
  const down = Math.floor((made.height - gridTop) / 8);
  const stride = Math.max(1, Math.ceil((across * down) / MAX_BLOCKS));
  const [given, found] = [new Float64Array(64), new Float64Array(64)];
  let [values, same] = [0, 0];
  for (let block = 0; block < across * down; block += stride) {
    const left = gridLeft + 8 * (block % across);
    const top = gridTop + 8 * Math.floor(block / across);
    if (isClipped(source, left, top) || isClipped(made, left, top)) continue;
    transform(source, left, top, given);
    transform(made, left, top, found);
    for (let at = 1; at < 64; at++) {
      const step = quantization[at]!;
      if (step < MIN_STEP) continue;
      const [wanted, stored] = [(scale * given[at]!) / step, Math.round(found[at]! / step)];
      const off = Math.abs(wanted - stored);
      if ((stored === 0 && Math.abs(wanted) < 0.5) || off > 1.5) continue;
      values++;
      if (off <= 0.5 + ROUNDING / step) same++;
    }
  }
  return values < MIN_VALUES ? null : same / values;
}

/** How much stronger the contrasts of `made` are. */
function toneScale(source: GrayImage, made: GrayImage): number {
  let [count, sum, sumMade, squares, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < made.values.length; at++) {
    const [value, other] = [source.values[at]!, made.values[at]!];
    if (isExtreme(value) || isExtreme(other)) continue;
    count++;
    sum += value;
    sumMade += other;
    squares += value * value;
    products += value * other;
  }
  const variance = count * squares - sum * sum;
  return variance > 0 ? (count * products - sum * sumMade) / variance : 1;
}

const isExtreme = (value: number) => value < 3 || value > 252;

/** Whether a block has pixels at the end of the range, which differ from what was encoded. */
function isClipped({ values, width }: GrayImage, left: number, top: number): boolean {
  for (let y = top; y < top + 8; y++) {
    for (let at = y * width + left, end = at + 8; at < end; at++) if (isExtreme(values[at]!)) return true;
  }
  return false;
}

/** `COSINES[8 * frequency + place]` of the transform of JPEG (ITU-T T.81, A.3.3). */
const COSINES = Float64Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

const rows = new Float64Array(64);

/** The frequencies of a block, row by row. */
function transform({ values, width }: GrayImage, left: number, top: number, result: Float64Array): void {
  for (let y = 0; y < 8; y++) {
    const from = (top + y) * width + left;
    for (let frequency = 0; frequency < 8; frequency++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += COSINES[8 * frequency + x]! * values[from + x]!;
      rows[8 * y + frequency] = sum;
    }
  }
  for (let across = 0; across < 8; across++) {
    for (let down = 0; down < 8; down++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += COSINES[8 * down + y]! * rows[8 * y + across]!;
      result[8 * down + across] = sum;
    }
  }
}
