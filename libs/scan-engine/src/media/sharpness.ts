import { countLevels, type GrayImage } from './grayscale';

const MIN_DEVIATION = 6;
const MAX_SHARE_OF_ONE_TONE = 0.8;

/** Grey levels that look like one tone; JPEG artefacts at a border are within them. */
const TONE = 8;

/**
 * Whether a picture is too uniform for its hashes to distinguish it: luma σ < 6, or over 80 % of one tone (8 levels).
 */
export function isFlat({ values }: GrayImage): boolean {
  const levels = countLevels(values);
  let tone = 0;
  let widest = 0;
  levels.forEach((count, level) => {
    tone += count - (levels[level - TONE] ?? 0);
    widest = Math.max(widest, tone);
  });
  const deviation = Math.sqrt(varianceOf(levels, values.length));
  return deviation < MIN_DEVIATION || widest > MAX_SHARE_OF_ONE_TONE * values.length;
}

/**
 * Variance of the Laplacian (four neighbours) over cells of 2 × 2 pixels, divided by the variance of luma. Cells,
 * because single pixels measure grain and JPEG artefacts rather than focus; divided, so that a brighter copy does not
 * count as sharper. Larger is sharper, comparable only between photos of one motif and size; 0 for one tone.
 */
export function computeSharpness({ values, width, height }: GrayImage): number {
  const columns = width >> 1;
  const cells = sumCells({ values, width, height });
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 2; y < height - 3; y += 2) {
    const first = (y >> 1) * columns + 1;
    for (let at = first, end = first + ((width - 4) >> 1); at < end; at++) {
      const edge =
        cells[at - 1]! + cells[at + 1]! + cells[at - columns]! + cells[at + columns]! - 4 * cells[at]!;
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  const contrast = computeVariance(values);
  return count === 0 || contrast === 0 ? 0 : (squares / count - (sum / count) ** 2) / 16 / contrast;
}

/** Sums of 2 × 2 pixels. */
export function sumCells({ values, width, height }: GrayImage): Uint16Array {
  const [columns, rows] = [width >> 1, height >> 1];
  const cells = new Uint16Array(columns * rows);
  for (let y = 0, to = 0; y < rows; y++) {
    for (let at = 2 * y * width, end = to + columns; to < end; at += 2, to++)
      cells[to] = values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!;
  }
  return cells;
}

/** Variance of bytes. */
export const computeVariance = (values: Uint8Array): number => varianceOf(countLevels(values), values.length);

function varianceOf(levels: Uint32Array, all: number): number {
  let sum = 0;
  let squares = 0;
  for (let level = 0; level < 256; level++) {
    sum += level * levels[level]!;
    squares += level * level * levels[level]!;
  }
  return squares / all - (sum / all) ** 2;
}
