import {
  alignPictures,
  SAME_FRAME,
  shrink,
  shrinkToSide,
  type Alignment,
  type Plane,
} from './align-pictures';
import { type AlignedColour, type Colours, compareColours } from './compare-colours';
import { compareTiles, TILE, type TileComparison, type TileDifferences } from './compare-tiles';
import type { GrayImage } from './grayscale';

/** Longest side in pixels at which two pictures are compared: words of a page can be told apart. */
export const DETAIL_SIDE = 1024;

/** A picture to compare; without its colours only its grey values count. */
export interface ComparedPicture extends GrayImage {
  colours?: Colours;
}

/** How two pictures differ once one lies on the other. */
export interface PixelComparison extends TileDifferences {
  /** Share of the larger frame that both show. */
  overlap: number;
  /** Longest side of the comparison. */
  side: number;
  /** The largest distance of the colours of a part that is not listed as differing. */
  colourDistance: number;
}

/** Below this correlation of the fine structure pictures in one frame are compared as crops of one another. */
const SAME_FRAME_STRUCTURE = 0.9;

/**
 * Compares two pictures in their best orientation, which may be turned, mirrored, and trimmed by up to a tenth a
 * side; null for different motifs. `isCutOut` says that one was cut out of another picture, whose edge is soft.
 */
export function comparePixels(
  one: ComparedPicture,
  two: ComparedPicture,
  isCutOut = false,
): PixelComparison | null {
  const turned = inOrientationOf(one, two);
  const side = Math.min(DETAIL_SIDE, Math.max(one.width, one.height), Math.max(turned.width, turned.height));
  const first = blurredAt(one, side);
  const compareAt = (alignment: Alignment) => ({
    ...compareTiles(first, blur(warp(turned, first, alignment))),
    overlap: overlapOf(alignment),
    side,
    alignment,
  });
  const withColours = (found: ReturnType<typeof compareAt>): PixelComparison => ({
    ...found,
    colourDistance: distanceOfColours(one.colours, turned.colours, found),
  });
  const aspects = one.width / one.height / (turned.width / turned.height);
  const inPlace = compareAt(SAME_FRAME);
  if (!isCutOut && inPlace.structure > SAME_FRAME_STRUCTURE && Math.abs(aspects - 1) < 0.02)
    return withColours(inPlace);
  const alignment = isCutOut ? alignPictures(one, turned, 0) : alignPictures(one, turned);
  if (!alignment) return null;
  if (alignment === SAME_FRAME) return withColours(inPlace);
  const moved = compareAt(alignment);
  // What is drawn over an even picture can draw the alignment aside.
  return withColours(moved.structure > inPlace.structure ? moved : inPlace);
}

/** A picture is compared with several in a row. */
let lastBlurred: { image: GrayImage; side: number; plane: Plane } | null = null;

function blurredAt(image: GrayImage, side: number): Plane {
  if (lastBlurred?.image !== image || lastBlurred.side !== side)
    lastBlurred = { image, side, plane: blur(shrinkToSide(image, side)) };
  return lastBlurred.plane;
}

function distanceOfColours(
  one: Colours | undefined,
  two: Colours | undefined,
  { first, places, alignment }: TileDifferences & { alignment: Alignment },
): number {
  if (!one || !two) return 0;
  const columns = Math.floor(first.width / TILE);
  const rows = Math.floor(first.height / TILE);
  if (columns < 3 || rows < 3) return 0;
  const align = (name: keyof Colours): AlignedColour => {
    const plane = shrink(one[name], columns, rows);
    return { first: plane, second: warp(two[name], plane, alignment) };
  };
  const differing = new Set(places);
  const isIgnored = (x: number, y: number) =>
    [-1, 0, 1].some((down) => [-1, 0, 1].some((right) => differing.has((y + down) * columns + x + right)));
  return compareColours(align('blue'), align('red'), isIgnored);
}

/** Compares two pictures that are neither turned nor trimmed, such as frames of videos. */
export function compareInPlace(one: GrayImage, two: GrayImage): TileComparison {
  const side = Math.min(Math.max(one.width, one.height), Math.max(two.width, two.height));
  const first = blur(shrinkToSide(one, side));
  return compareTiles(first, blur(warp(two, first, SAME_FRAME)));
}

const COARSE = 32;

/** Pictures in few pixels: each is compared with several. */
const coarse = new WeakMap<GrayImage, Plane>();

function coarseOf(image: GrayImage): Plane {
  let plane = coarse.get(image);
  if (!plane) coarse.set(image, (plane = shrink(image, COARSE, COARSE)));
  return plane;
}

/** The second picture as the first shows it: the best of eight orientations at 32 × 32. */
export function inOrientationOf(one: GrayImage, two: ComparedPicture): ComparedPicture {
  const wanted = coarseOf(one).values;
  const small = quantized(coarseOf(two));
  let best = { score: -Infinity, turn: 0, mirrored: false };
  for (let turn = 0; turn < 4; turn++) {
    for (const mirrored of [false, true]) {
      const ratio = one.width / one.height / (turn % 2 ? two.height / two.width : two.width / two.height);
      if (Math.max(ratio, 1 / ratio) > 1.3) continue;
      const score = correlation(wanted, Float32Array.from(orient(small, turn, mirrored).values));
      if (score > best.score) best = { score, turn, mirrored };
    }
  }
  const orientBest = (image: GrayImage) => orient(image, best.turn, best.mirrored);
  const { colours } = two;
  return {
    ...orientBest(two),
    ...(colours && { colours: { blue: orientBest(colours.blue), red: orientBest(colours.red) } }),
  };
}

const quantized = ({ values, width, height }: Plane): GrayImage => ({
  values: Uint8Array.from(values, Math.round),
  width,
  height,
});

/** Mirrors left to right if asked, then turns by 90° to the right `turn` times. */
export function orient(image: GrayImage, turn: number, mirrored: boolean): GrayImage {
  if (turn === 0 && !mirrored) return image;
  const { width, height } = image;
  const isSideways = turn % 2 === 1;
  const turned = { width: isSideways ? height : width, height: isSideways ? width : height };
  const values = new Uint8Array(width * height);
  // Where the first pixel goes, and how far one step to the right and one down go.
  const [start, right, down] = [
    [0, 1, width],
    [height - 1, height, -1],
    [width * height - 1, -1, -width],
    [height * (width - 1), -height, 1],
  ][turn] as [number, number, number];
  const [first, step] = mirrored ? [start + (width - 1) * right, -right] : [start, right];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, to = first + y * down; x < width; x++, to += step) values[to] = image.values[at++]!;
  }
  return { values, ...turned };
}

/** Draws the second picture onto the pixels of the first; NaN where it shows nothing. */
function warp(two: GrayImage, { width, height }: Plane, { scaleX, scaleY, left, top }: Alignment): Plane {
  const plane = shrink(
    two,
    Math.max(1, Math.min(two.width, Math.round(width / scaleX))),
    Math.max(1, Math.min(two.height, Math.round(height / scaleY))),
  );
  if (plane.width === width && plane.height === height && scaleX === 1 && left === 0) return plane;
  const values = new Float32Array(width * height).fill(NaN);
  const columns = Array.from({ length: width }, (_, x) =>
    clampEdge((scaleX * ((x + 0.5) / width) + left) * plane.width - 0.5, plane.width),
  );
  for (let y = 0; y < height; y++) {
    const row = clampEdge((scaleY * ((y + 0.5) / height) + top) * plane.height - 0.5, plane.height);
    if (row === null) continue;
    const upper = (row | 0) * plane.width;
    const down = row % 1;
    const below = down > 0 ? plane.width : 0;
    for (let x = 0; x < width; x++) {
      const column = columns[x]!;
      if (column === null) continue;
      const across = column % 1;
      const at = upper + (column | 0);
      const right = across > 0 ? 1 : 0;
      const one = plane.values[at]! * (1 - across) + plane.values[at + right]! * across;
      const other = plane.values[at + below]! * (1 - across) + plane.values[at + below + right]! * across;
      values[y * width + x] = one * (1 - down) + other * down;
    }
  }
  return { values, width, height };
}

function clampEdge(place: number, pixels: number): number | null {
  if (place < -0.5 || place > pixels - 0.5) return null;
  return Math.min(pixels - 1, Math.max(0, place));
}

/** 1-2-1 in both directions: encoders and scalers differ in the finest detail. An edge counts as its own neighbour. */
function blur({ values, width, height }: Plane): Plane {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const first = y * width;
    const last = first + width - 1;
    for (let at = first + 1; at < last; at++) {
      across[at] = (values[at - 1]! + 2 * values[at]! + values[at + 1]!) / 4;
    }
    const [second, previous] = [Math.min(first + 1, last), Math.max(last - 1, first)];
    across[first] = (values[first]! + 2 * values[first]! + values[second]!) / 4;
    across[last] = (values[previous]! + 2 * values[last]! + values[last]!) / 4;
  }
  const blurred = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const [up, down] = [y ? width : 0, y < height - 1 ? width : 0];
    for (let at = y * width, end = at + width; at < end; at++) {
      blurred[at] = (across[at - up]! + 2 * across[at]! + across[at + down]!) / 4;
    }
  }
  return { values: blurred, width, height };
}

function correlation(one: Float32Array, two: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanTwo] = [mean(one), mean(two)];
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at]! - meanOne, two[at]! - meanTwo];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.max(1e-9, Math.sqrt(first * second));
}

/** Share of the larger frame that both show. */
function overlapOf({ scaleX, scaleY, left, top }: Alignment): number {
  const covered = (scale: number, start: number) => {
    const shown = Math.min(1, start + scale) - Math.max(0, start);
    return Math.min(shown, shown / scale);
  };
  return covered(scaleX, left) * covered(scaleY, top);
}
