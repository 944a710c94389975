import type { Luma } from './luma';

const MIN_DEVIATION = 6;
const MAX_SHARE_OF_ONE_TONE = 0.8;

/** Grey levels that the eye takes for one tone; a border that JPEG has touched is within them. */
const TONE = 8;

/** Whether a picture is too plain to be told from others by its hashes: luma σ < 6, or over 80 % of one tone (8 levels). */
export function isFlat({ values }: Luma): boolean {
  const levels = new Uint32Array(256);
  for (const value of values) levels[value]!++;
  let sum = 0;
  let squares = 0;
  let tone = 0;
  let widest = 0;
  levels.forEach((count, level) => {
    sum += count * level;
    squares += count * level * level;
    tone += count - (levels[level - TONE] ?? 0);
    widest = Math.max(widest, tone);
  });
  const mean = sum / values.length;
  const deviation = Math.sqrt(squares / values.length - mean * mean);
  return deviation < MIN_DEVIATION || widest > MAX_SHARE_OF_ONE_TONE * values.length;
}

/** Variance of the Laplacian (four neighbours): larger is sharper, comparable between photos of one motif and size only. */
export function sharpnessOf({ values, width, height }: Luma): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const edge =
        values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * values[at]!;
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}
