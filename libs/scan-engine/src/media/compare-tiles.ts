import type { Plane } from './align-pictures';

/** How two pictures of one size differ, tile by tile. */
export interface TileComparison {
  /** Correlation of the fine structure, -1 to 1. */
  structure: number;
  /** The largest difference of a tile; 1 is the most that encoding, scaling or another brightness make. */
  worst: number;
  tiles: number;
  /** Tiles with a difference above 1. */
  differing: number;
  /** Share of tiles without any structure: paper, screens, sky. */
  even: number;
  /** The one with something light or dark drawn over it, if that explains all differing tiles. */
  overlaid: 'first' | 'second' | null;
}

/** Side of a tile in pixels: a letter of a page at 1024 px. */
const TILE = 16;

/** Grey levels that encoders change anywhere, and the share of a tile's contrast that they change. */
const NOISE = 4;
const SHARE = 0.5;

/** The largest sum of both that copies were measured to have, with a margin: a changed patch of sky had 0.91. */
const MAX_COPY_DIFFERENCE = 0.88;

/** Grey levels by which a tile as a whole may differ: colours clip, and grey copies weigh them differently. */
const MAX_SHIFT = 40;

/** From this luma on brightening cuts off; such a pixel says nothing beside one of at least the other. */
const WHITE = 250;
const NEARLY_WHITE = 200;

/** Pixels of a tile below which nothing can be said, and standard deviation of a tile without structure. */
const MIN_PIXELS = 12;
const EVEN_DEVIATION = 2.5;

/** Compares two pictures; NaN in the second one marks pixels that it does not show. */
export function compareTiles(first: Plane, second: Plane): TileComparison {
  const mapped = matchTones(first.values, second.values);
  const found = { tiles: 0, differing: 0, even: 0, worst: 0 };
  const structure = { both: 0, one: 0, two: 0 };
  const overlays: Overlay[] = [];
  for (let top = 0; top + TILE <= first.height; top += TILE) {
    for (let left = 0; left + TILE <= first.width; left += TILE) {
      const tile = { first, second, mapped, left, top };
      const sums = sumTile(tile);
      if (!sums) continue;
      found.tiles++;
      structure.both += sums.both;
      structure.one += sums.one;
      structure.two += sums.two;
      if (Math.max(sums.one, sums.two) < sums.count * EVEN_DEVIATION ** 2) found.even++;
      const difference = differenceOf(sums);
      found.worst = Math.max(found.worst, difference);
      if (difference <= 1) continue;
      found.differing++;
      overlays.push(overlayOf(tile));
    }
  }
  return {
    ...found,
    even: found.even / Math.max(1, found.tiles),
    structure: structure.both / Math.max(1, Math.sqrt(structure.one * structure.two)),
    overlaid: commonOverlay(overlays),
  };
}

interface Tile {
  first: Plane;
  second: Plane;
  mapped: Float32Array;
  left: number;
  top: number;
}

/** Centred sums of a tile. */
interface TileSums {
  count: number;
  one: number;
  two: number;
  both: number;
  shift: number;
}

function sumTile({ first, second, mapped, left, top }: Tile): TileSums | null {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * first.width + left, end = at + TILE; at < end; at++) {
      const [one, two] = [first.values[at]!, mapped[at]!];
      const raw = second.values[at]!;
      if ((raw >= WHITE && one >= NEARLY_WHITE) || (one >= WHITE && raw >= NEARLY_WHITE)) continue;
      count++;
      a += one;
      b += two;
      aa += one * one;
      bb += two * two;
      ab += one * two;
    }
  }
  if (Number.isNaN(b)) return null;
  if (count < MIN_PIXELS) return { count: 1, one: 0, two: 0, both: 0, shift: 0 };
  return {
    count,
    one: Math.max(0, aa - (a * a) / count),
    two: Math.max(0, bb - (b * b) / count),
    both: ab - (a * b) / count,
    shift: Math.abs(a - b) / count,
  };
}

/** What a local change of brightness and contrast leaves unexplained, in relation to what encoding explains. */
function differenceOf({ count, one, two, both, shift }: TileSums): number {
  const unexplained = one > 0 && two > 0 ? 1 - Math.max(0, both) ** 2 / (one * two) : 1;
  const residue = Math.sqrt((Math.max(one, two) * Math.max(0, unexplained)) / count);
  const contrast = Math.sqrt(Math.min(one, two) / count);
  return Math.max(residue / (NOISE + SHARE * contrast), shift / MAX_SHIFT) / MAX_COPY_DIFFERENCE;
}

interface Overlay {
  /** Squared differences of the pixels that the second picture shows lighter, and darker. */
  lighter: number;
  darker: number;
  /** Share of unchanged pixels, which are between letters. */
  unchanged: number;
  /** Contrast of the first minus that of the second. */
  contrast: number;
}

/** Difference in grey levels of unchanged pixels. */
const MAX_UNCHANGED = 10;

/**
 * Least share of unchanged pixels in each tile, and greatest share of tiles changed in both directions: 22 watermarks
 * over photos had 0.129 and 0.034; of 22 other faces only one, at night, had 0.125 and no mixed tile.
 */
const MIN_UNCHANGED_SHARE = 0.125;
const MAX_MIXED_SHARE = 0.05;

/** Share of a change that may go in the other direction: in a tile, and in all together (0.037 of a watermark). */
const MAX_OPPOSITE_SHARE = 0.08;
const MAX_OPPOSITE_TOTAL = 0.05;

function overlayOf({ first, mapped, left, top }: Tile): Overlay {
  let [lighter, darker, unchanged, contrast] = [0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * first.width + left, end = at + TILE; at < end; at++) {
      const difference = mapped[at]! - first.values[at]!;
      if (Math.abs(difference) <= MAX_UNCHANGED) unchanged++;
      else if (difference > 0) lighter += difference ** 2;
      else darker += difference ** 2;
      if (at + 1 < end) {
        contrast +=
          Math.abs(first.values[at + 1]! - first.values[at]!) - Math.abs(mapped[at + 1]! - mapped[at]!);
      }
    }
  }
  return { lighter, darker, unchanged: unchanged / TILE ** 2, contrast };
}

function commonOverlay(overlays: readonly Overlay[]): TileComparison['overlaid'] {
  const sum = (value: (overlay: Overlay) => number) => overlays.reduce((total, one) => total + value(one), 0);
  const [lighter, darker] = [sum((one) => one.lighter), sum((one) => one.darker)];
  const isMixed = (one: Pick<Overlay, 'lighter' | 'darker'>, share: number) =>
    Math.min(one.lighter, one.darker) > share * (one.lighter + one.darker);
  const isDrawn =
    overlays.length > 0 &&
    !isMixed({ lighter, darker }, MAX_OPPOSITE_TOTAL) &&
    overlays.every(({ unchanged }) => unchanged >= MIN_UNCHANGED_SHARE) &&
    sum((one) => Number(isMixed(one, MAX_OPPOSITE_SHARE))) <= MAX_MIXED_SHARE * overlays.length;
  if (!isDrawn) return null;
  return sum(({ contrast }) => contrast) > 0 ? 'first' : 'second';
}

const BINS = 64;

/**
 * The second picture's values in the first one's tones, so that brightness, contrast and colour filters do not count.
 */
function matchTones(wanted: Float32Array, values: Float32Array): Float32Array {
  const [sums, counts] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    // Not so for NaN.
    if (!(value >= 0)) continue;
    const bin = value >> 2;
    sums[bin]! += wanted[at]!;
    counts[bin]!++;
  }
  const tones: { from: number; to: number }[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    if (counts[bin]! > 20) tones.push({ from: ((bin + 0.5) * 256) / BINS, to: sums[bin]! / counts[bin]! });
  }
  const table = Float32Array.from({ length: 1025 }, (_, at) => interpolate(tones, at / 4));
  const mapped = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    mapped[at] = value >= 0 ? table[(value * 4 + 0.5) | 0]! : value;
  }
  return mapped;
}

function interpolate(tones: readonly { from: number; to: number }[], value: number): number {
  const next = tones.findIndex(({ from }) => from > value);
  const [first, last] = [tones[0], tones.at(-1)];
  if (!first || !last) return value;
  if (next < 0) return last.to;
  if (next === 0) return first.to;
  const [below, above] = [tones[next - 1]!, tones[next]!];
  return below.to + ((above.to - below.to) * (value - below.from)) / (above.from - below.from);
}
