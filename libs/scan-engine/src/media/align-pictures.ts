import { boxSums, type GrayImage } from './grayscale';

/** Grey values as decimals, row by row. */
export interface Plane {
  values: Float32Array;
  width: number;
  height: number;
}

/**
 * Where a point of the first picture lies in the second, both from 0 to 1: x of the second = `scaleX` × x + `left`.
 * The identity unless one is a crop of the other.
 */
export interface Alignment {
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

/** Neither picture is trimmed. */
export const SAME_FRAME: Alignment = { scaleX: 1, scaleY: 1, left: 0, top: 0 };

/** Where the search starts: the same frame, the first trimmed by 6 % a side, the second trimmed. */
const STARTS: readonly Alignment[] = [
  SAME_FRAME,
  { scaleX: 0.88, scaleY: 0.88, left: 0.06, top: 0.06 },
  { scaleX: 1.136, scaleY: 1.136, left: -0.068, top: -0.068 },
];

/**
 * Longest side of the last step of the search, which aligns to a tenth of a pixel at 1024; each earlier one is half.
 */
const LAST_SIDE = 320;
const STEPS = 4;
const ITERATIONS = 5;

/** Share of the variance that stays unexplained between pictures of different motifs: the search ends early. */
const MAX_ERROR = 0.5;

/** Displacements below this share of a side are rounding, not a crop. */
const MIN_SHIFT = 0.004;

/** Averages a picture into fewer pixels. */
export function shrink(image: GrayImage, width: number, height: number): Plane {
  if (width === image.width && height === image.height) {
    return { values: Float32Array.from(image.values), width, height };
  }
  const values = new Float32Array(boxSums(image, width, height));
  const area = image.width * image.height;
  for (let at = 0; at < values.length; at++) values[at]! /= area;
  return { values, width, height };
}

/** Shrinks a picture to a longest side, never enlarging it. */
export function shrinkToSide(image: GrayImage, side: number): Plane {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return shrink(image, size(image.width), size(image.height));
}

/**
 * Finds the crop, if any, that puts two upright pictures of one motif on top of one another; null for different
 * motifs. A smaller displacement than `minShift` counts as none.
 */
export function alignPictures(one: GrayImage, two: GrayImage, minShift = MIN_SHIFT): Alignment | null {
  const steps = halvings(shrinkToSide(one, LAST_SIDE)).map((plane) => [plane] as Plane[]);
  halvings(shrinkToSide(two, LAST_SIDE)).forEach((plane, at) => steps[at]!.push(plane));
  let candidates = STARTS;
  for (const [step, [first, second]] of steps.entries()) {
    const refined = candidates.map((start) => refine(first!, second!, start));
    refined.sort((a, b) => a.error - b.error);
    if (refined[0]!.error > MAX_ERROR) return null;
    candidates = refined.slice(0, step === 0 ? 2 : 1).map(({ alignment }) => alignment);
  }
  const best = candidates[0]!;
  const corners = [best.left, best.top, best.left + best.scaleX - 1, best.top + best.scaleY - 1];
  return corners.every((shift) => Math.abs(shift) < minShift) ? SAME_FRAME : best;
}

/** A picture and its halves, the smallest first. */
function halvings(plane: Plane): Plane[] {
  const all = [plane];
  while (all.length < STEPS) all.unshift(halve(all[0]!));
  return all;
}

function halve({ values, width, height }: Plane): Plane {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const smaller = new Float32Array(half.width * half.height);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  // A side of 1 stays, so twice a place never lies beyond the last one.
  for (let y = 0, at = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, at++) {
      const from = 2 * y * width + 2 * x;
      smaller[at] =
        (values[from]! + values[from + right]! + values[from + below]! + values[from + below + right]!) / 4;
    }
  }
  return { values: smaller, ...half };
}

/**
 * Gauss-Newton over position, scale, gain and offset; the error is the share of the first's variance left
 * unexplained.
 */
function refine(one: Plane, two: Plane, start: Alignment): { alignment: Alignment; error: number } {
  let alignment = start;
  let [gain, offset] = [1, 0];
  let best = { alignment: start, error: Infinity };
  for (let iteration = 0; iteration <= ITERATIONS; iteration++) {
    const { sums, error } = normalEquations(one, two, alignment, gain, offset);
    // The first pass has no brightness yet, so its error says nothing.
    if (iteration > 0 && error < best.error) best = { alignment, error };
    const change = solve(sums);
    if (!change || iteration === ITERATIONS) break;
    const [scaleX, left, scaleY, top, more, higher] = change as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    alignment = {
      scaleX: clamp(alignment.scaleX + scaleX, 0.75, 1.34),
      left: clamp(alignment.left + left, -0.2, 0.2),
      scaleY: clamp(alignment.scaleY + scaleY, 0.75, 1.34),
      top: clamp(alignment.top + top, -0.2, 0.2),
    };
    gain = clamp(gain + more, 0.3, 3);
    offset += higher;
  }
  return best;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const UNKNOWNS = 6;
const COLUMNS = UNKNOWNS + 1;

/** The 6 × 7 linear system of one step. */
function normalEquations(one: Plane, two: Plane, alignment: Alignment, gain: number, offset: number) {
  const sums = new Float64Array(UNKNOWNS * COLUMNS);
  const row = new Float64Array(COLUMNS);
  const { values, width, height } = two;
  let [count, total, squares, residue] = [0, 0, 0, 0];
  for (let y = 0; y < one.height; y++) {
    const v = (y + 0.5) / one.height;
    const rowAt = (alignment.scaleY * v + alignment.top) * height - 0.5;
    const top = rowAt | 0;
    if (rowAt < 0 || top + 1 >= height) continue;
    const down = rowAt - top;
    for (let x = 0; x < one.width; x++) {
      const u = (x + 0.5) / one.width;
      const columnAt = (alignment.scaleX * u + alignment.left) * width - 0.5;
      const left = columnAt | 0;
      if (columnAt < 0 || left + 1 >= width) continue;
      const across = columnAt - left;
      const at = top * width + left;
      const p = values[at]!;
      const q = values[at + 1]!;
      const r = values[at + width]!;
      const s = values[at + width + 1]!;
      const upper = p + (q - p) * across;
      const lower = r + (s - r) * across;
      const value = upper + (lower - upper) * down;
      const gradientX = gain * width * ((q - p) * (1 - down) + (s - r) * down);
      const gradientY = gain * height * (lower - upper);
      const wanted = one.values[y * one.width + x]!;
      row[0] = gradientX * u;
      row[1] = gradientX;
      row[2] = gradientY * v;
      row[3] = gradientY;
      row[4] = value;
      row[5] = 1;
      const difference = wanted - gain * value - offset;
      row[6] = difference;
      for (let i = 0, to = 0; i < UNKNOWNS; i++) {
        for (let j = i; j < COLUMNS; j++) sums[to + j]! += row[i]! * row[j]!;
        to += COLUMNS;
      }
      count++;
      total += wanted;
      squares += wanted * wanted;
      residue += difference * difference;
    }
  }
  for (let i = 0; i < UNKNOWNS; i++)
    for (let j = 0; j < i; j++) sums[i * COLUMNS + j] = sums[j * COLUMNS + i]!;
  const variance = squares - (total * total) / Math.max(1, count);
  const isTooSmall = count < 0.5 * one.width * one.height || variance <= 0;
  return { sums, error: isTooSmall ? Infinity : residue / variance };
}

/** Gaussian elimination with pivots; null for a singular system. */
function solve(system: Float64Array): number[] | null {
  const rows = Array.from({ length: UNKNOWNS }, (_, at) => [
    ...system.subarray(at * COLUMNS, (at + 1) * COLUMNS),
  ]);
  for (let column = 0; column < UNKNOWNS; column++) {
    const pivot = rows
      .slice(column)
      .reduce((most, row) => (Math.abs(row[column]!) > Math.abs(most[column]!) ? row : most));
    if (!(Math.abs(pivot[column]!) > 1e-9)) return null;
    const place = rows.indexOf(pivot);
    [rows[column], rows[place]] = [pivot, rows[column]!];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at < COLUMNS; at++) row[at]! -= factor * pivot[at]!;
    }
  }
  return rows.map((row, at) => row[UNKNOWNS]! / row[at]!);
}
