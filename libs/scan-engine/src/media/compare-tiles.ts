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
}

/** A comparison with what it compared, for a closer look at the tiles that differ. */
export interface TileDifferences extends TileComparison {
  first: Plane;
  second: Plane;
  /** Positions of the differing tiles, row by row. */
  places: readonly number[];
}

/** Side of a tile in pixels: a letter of a page at 1024 px. */
export const TILE = 16;

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
export function compareTiles(first: Plane, second: Plane): TileDifferences {
  return compareMapped(first, second, matchTones(first, second));
}

/** Compares two pictures of which the second was mapped to the tones of the first. */
export function compareMapped(first: Plane, second: Plane, mapped: Float32Array): TileDifferences {
  const found = { tiles: 0, differing: 0, even: 0, worst: 0 };
  const structure = { both: 0, one: 0, two: 0 };
  const places: number[] = [];
  const columns = Math.floor(first.width / TILE);
  for (let place = 0, last = columns * Math.floor(first.height / TILE); place < last; place++) {
    const tile = { left: (place % columns) * TILE, top: Math.floor(place / columns) * TILE };
    const sums = sumTile({ first, second, mapped, ...tile });
    if (!sums) continue;
    found.tiles++;
    structure.both += sums.both;
    structure.one += sums.one;
    structure.two += sums.two;
    if (Math.max(sums.one, sums.two) < sums.count * EVEN_DEVIATION ** 2) found.even++;
    const difference = differenceOf(sums);
    found.worst = Math.max(found.worst, difference);
    if (difference > 1) places.push(place);
  }
  return {
    ...found,
    differing: places.length,
    even: found.even / Math.max(1, found.tiles),
    structure: structure.both / Math.max(1, Math.sqrt(structure.one * structure.two)),
    first,
    second,
    places,
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
  const { values, width } = first;
  const { values: rawValues } = second;
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * width + left, end = at + TILE; at < end; at++) {
      const one = values[at]!;
      const two = mapped[at]!;
      const raw = rawValues[at]!;
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

const BINS = 64;

/**
 * The second picture's values in the first one's tones, so that brightness, contrast and colour filters do not count.
 * The tones are learned from the tiles that `counts` accepts.
 */
export function matchTones(
  { values: wanted, width }: Plane,
  { values }: Plane,
  counts?: (column: number, row: number) => boolean,
): Float32Array {
  const [sums, totals] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    // Not so for NaN.
    if (!(value >= 0)) continue;
    if (counts && !counts(((at % width) / TILE) | 0, (at / width / TILE) | 0)) continue;
    const bin = value >> 2;
    sums[bin]! += wanted[at]!;
    totals[bin]!++;
  }
  const tones: { from: number; to: number }[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    if (totals[bin]! > 20) tones.push({ from: ((bin + 0.5) * 256) / BINS, to: sums[bin]! / totals[bin]! });
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
  // Beyond the known tones the difference stays.
  if (next < 0) return Math.min(255, last.to + value - last.from);
  if (next === 0) return Math.max(0, first.to + value - first.from);
  const [below, above] = [tones[next - 1]!, tones[next]!];
  return below.to + ((above.to - below.to) * (value - below.from)) / (above.from - below.from);
}
