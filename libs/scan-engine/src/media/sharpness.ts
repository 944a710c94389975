import type { GrayImage } from './grayscale';

const MIN_DEVIATION = 6;
const MAX_SHARE_OF_ONE_TONE = 0.8;

/** Grey levels that look like one tone; JPEG artefacts at a border are within them. */
const TONE = 8;

/**
 * Whether a picture is too uniform for its hashes to distinguish it: luma σ < 6, or over 80 % of one tone (8 levels).
 */
export function isFlat({ values }: GrayImage): boolean {
  const levels = new Uint32Array(256);
  for (const value of values) levels[value]!++;
  let tone = 0;
  let widest = 0;
  levels.forEach((count, level) => {
    tone += count - (levels[level - TONE] ?? 0);
    widest = Math.max(widest, tone);
  });
  const deviation = Math.sqrt(computeVariance(values));
  return deviation < MIN_DEVIATION || widest > MAX_SHARE_OF_ONE_TONE * values.length;
}

/**
 * Variance of the Laplacian (four neighbours) over cells of 2 × 2 pixels, divided by the variance of luma. Cells,
 * because single pixels measure grain and JPEG artefacts rather than focus; divided, so that a brighter copy does not
 * count as sharper. Larger is sharper, comparable only between photos of one motif and size; 0 for one tone.
 */
export function computeSharpness({ values, width, height }: GrayImage): number {
  const field = (at: number) => values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 2; y < height - 3; y += 2) {
    for (let at = y * width + 2, end = (y + 1) * width - 3; at < end; at += 2) {
      const edge =
        field(at - 2) + field(at + 2) + field(at - 2 * width) + field(at + 2 * width) - 4 * field(at);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  const contrast = computeVariance(values);
  return count === 0 || contrast === 0 ? 0 : (squares / count - (sum / count) ** 2) / 16 / contrast;
}

/** Variance of bytes. */
export function computeVariance(values: Uint8Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}
