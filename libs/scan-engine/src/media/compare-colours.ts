import type { Plane } from './align-pictures';
import { boxSums, type GrayImage } from './grayscale';

/** The colours of a picture in few pixels: how much more blue and more red than grey, 128 for neither. */
export interface Colours {
  blue: GrayImage;
  red: GrayImage;
}

/** Pixels of a picture that one pixel of its colours stands for. */
const CELL = 16;

/** Deviation of the colours of a picture in one tone, such as a grey or a brown one: it says nothing of the other. */
const ONE_TONE_DEVIATION = 4;

/** How much stronger or weaker the colours of a copy are as a whole. */
const MIN_STRENGTH = 0.7;
const MAX_STRENGTH = 1.4;

/** Levels by which a part of a copy may have another colour: encoders were measured to make 3, brightening 10. */
const MAX_DISTANCE = 16;

/** The colours of RGBA bytes (Rec. 601). */
export function toColours(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Colours {
  const blue = new Uint8Array(width * height);
  const red = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < blue.length; at++, from += 4) {
    const [r, g, b] = [rgba[from]!, rgba[from + 1]!, rgba[from + 2]!];
    blue[at] = (32_768 - 43 * r - 85 * g + 128 * b) >> 8;
    red[at] = (32_768 + 128 * r - 107 * g - 21 * b) >> 8;
  }
  const shrink = (values: Uint8Array): GrayImage => {
    const size = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL) };
    const sums = boxSums({ values, width, height }, size.width, size.height);
    return { values: Uint8Array.from(sums, (sum) => Math.round(sum / (width * height))), ...size };
  };
  return { blue: shrink(blue), red: shrink(red) };
}

/** One colour of two pictures on one grid; NaN where the second shows nothing. */
export interface AlignedColour {
  first: Plane;
  second: Plane;
}

/**
 * The largest distance of the colours of two pictures of one motif, apart from how strong they are; parts for which
 * `isIgnored` says so do not count. Only a part of three cells a side counts: at an edge colours mix.
 */
export function compareColours(
  blue: AlignedColour,
  red: AlignedColour,
  isIgnored: (x: number, y: number) => boolean,
): number {
  const { width, height } = blue.first;
  const planes = [blue, red];
  if (planes.every(({ first }) => isEven(first)) || planes.every(({ second }) => isEven(second))) return 0;
  const strength = strengthOf(planes);
  let worst = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (isIgnored(x, y)) continue;
      const parts = planes.map(({ first, second }) => distanceAt(first, second, strength, x, y));
      const distance = Math.hypot(...parts);
      if (distance > worst) worst = distance;
    }
  }
  return worst;
}

/** Whether a distance is more than encoding, scaling and another brightness make. */
export const isOtherColour = (distance: number): boolean => distance > MAX_DISTANCE;

function isEven({ values }: Plane): boolean {
  let [count, sum, squares] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    squares += value * value;
  }
  return squares / count - (sum / count) ** 2 < ONE_TONE_DEVIATION ** 2;
}

/** By which the second's colours are multiplied to be most like the first's. */
function strengthOf(planes: readonly AlignedColour[]): number {
  let [both, own] = [0, 0];
  for (const { first, second } of planes) {
    for (let at = 0; at < first.values.length; at++) {
      const [one, two] = [first.values[at]! - 128, second.values[at]! - 128];
      if (Number.isNaN(two)) continue;
      both += one * two;
      own += two * two;
    }
  }
  return Math.min(MAX_STRENGTH, Math.max(MIN_STRENGTH, own > 0 ? both / own : 1));
}

/** How far each is outside of what the other shows in the nine cells around; the nearer of both. */
function distanceAt(first: Plane, second: Plane, strength: number, x: number, y: number): number {
  const [one, two] = [rangeAround(first, x, y, 1), rangeAround(second, x, y, strength)];
  if (Number.isNaN(two.least)) return 0;
  return Math.max(0, one.least - two.most, two.least - one.most);
}

function rangeAround({ values, width }: Plane, x: number, y: number, strength: number) {
  let least = Infinity;
  let most = -Infinity;
  let sum = 0;
  for (let row = y - 1; row <= y + 1; row++) {
    for (let at = row * width + x - 1, end = at + 3; at < end; at++) {
      const value = (values[at]! - 128) * strength;
      sum += value;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return Number.isNaN(sum) ? { least: NaN, most: NaN } : { least, most };
}
