import { compareMapped, matchTones, TILE, type TileDifferences } from './compare-tiles';

/** Something drawn over one of two pictures: a watermark, a logo of letters, a caption. */
export interface Overlay {
  /** The picture that bears it. */
  bearer: 'first' | 'second';
  /** Share of the tiles that it changes. */
  share: number;
  /** Whether all of it is lighter than the picture, or all darker, as a watermark of one colour is. */
  isOneTone: boolean;
}

/** Grey levels by which an unchanged pixel differs at most, and between a changed pixel and what its layer predicts. */
const MAX_UNCHANGED = 12;
const TOLERANCE = 6;

/** Tiles below which nothing can be said. */
const MIN_TILES = 8;

/** Colours of an overlay, and the share of the changed pixels that each needs. */
const MAX_LAYERS = 3;
const MIN_LAYER_SHARE = 0.04;

/** Distance in pixels from a layer within which its soft edge lies. */
const EDGE = 2;

/** Contrast along the outline of the overlay in the picture that bears it, by that in the other picture. */
const MIN_OUTLINE = 1.1;

/** Contrast (σ) of the picture below a translucent layer; over an even ground any colour looks translucent. */
const MIN_GROUND_DEVIATION = 7;

/** Share of the changed pixels that may go in the other direction in an overlay of one tone, and in its pieces. */
const MAX_OPPOSITE = 0.05;
const MAX_PIECE_OPPOSITE = 0.25;

/** Share of the changed pixels of a piece that no layer explains, more for thin letters: most faces had 0.19. */
const MAX_UNEXPLAINED = 0.06;
const MAX_UNEXPLAINED_ONE_TONE = 0.12;

/**
 * Squared outline of a piece by its area, 1 for a square: words had 50 and more, other faces 38 at most, birds and
 * people 3. Where the picture shines through most of a piece its shape says less.
 */
const MIN_STROKES = 45;
const MIN_SEEN_THROUGH = 0.65;
const MIN_STROKES_SEEN_THROUGH = 8;
const MAX_UNEXPLAINED_SEEN_THROUGH = 0.04;

/** Tiles between two pieces. */
const MAX_GAP = 2;

/** What is drawn over one of two pictures, if that explains all that differs. */
export function findOverlay(differences: TileDifferences): Overlay | null {
  const { first, second } = differences;
  const { width } = first;
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(first.height / TILE)];
  const near = new Uint8Array(columns * rows);
  for (const place of differences.places) {
    for (const next of neighbours(place, columns, rows, 1)) near[next] = 1;
  }
  // The tones of what is drawn say nothing about those of the picture.
  const mapped = matchTones(first, second, (column, row) => near[row * columns + column] !== 1);
  const { places, tiles } = compareMapped(first, second, mapped);
  if (places.length < MIN_TILES) return null;
  const changed = changedPixels(first.values, mapped, width, places);
  const outline = measureOutline(first.values, mapped, width, changed);
  const bearer = outline.second >= outline.first ? 'second' : 'first';
  const [ground, bearing] = bearer === 'second' ? [first.values, mapped] : [mapped, first.values];
  const contrast =
    Math.max(outline.first, outline.second) / Math.max(1, Math.min(outline.first, outline.second));
  const kinds = explain(ground, bearing, width, changed);
  const lighterShare = (pixels: readonly number[]) => shareOf(pixels, (at) => bearing[at]! > ground[at]!);
  const lighter = lighterShare(changed);
  const isOneTone = Math.min(lighter, 1 - lighter) <= MAX_OPPOSITE;
  if (contrast < MIN_OUTLINE) return null;
  const fits = piecesOf(places, columns, rows).every((piece) => {
    const pixels = changedPixels(first.values, mapped, width, piece);
    const shareOfKind = (kind: number) => shareOf(pixels, (at) => kinds[at] === kind);
    const unexplained = shareOfKind(UNEXPLAINED);
    if (unexplained > (isOneTone ? MAX_UNEXPLAINED_ONE_TONE : MAX_UNEXPLAINED)) return false;
    if (isOneTone && Math.abs(lighterShare(pixels) - lighter) > MAX_PIECE_OPPOSITE) return false;
    const { length } = measureOutline(first.values, mapped, width, pixels);
    const strokes = length ** 2 / 16 / Math.max(1, pixels.length);
    const isTranslucent = isOneTone && shareOfKind(SEEN_THROUGH) >= MIN_SEEN_THROUGH;
    if (!isTranslucent) return strokes >= MIN_STROKES;
    return (
      strokes >= (unexplained <= MAX_UNEXPLAINED_SEEN_THROUGH ? MIN_STROKES_SEEN_THROUGH : MIN_STROKES / 2)
    );
  });
  return fits ? { bearer, share: places.length / tiles, isOneTone } : null;
}

const shareOf = (pixels: readonly number[], has: (at: number) => boolean) =>
  pixels.reduce((sum, at) => sum + Number(has(at)), 0) / Math.max(1, pixels.length);

function neighbours(place: number, columns: number, rows: number, distance: number): number[] {
  const [column, row] = [place % columns, Math.floor(place / columns)];
  const found: number[] = [];
  for (let y = Math.max(0, row - distance); y <= Math.min(rows - 1, row + distance); y++) {
    for (let x = Math.max(0, column - distance); x <= Math.min(columns - 1, column + distance); x++) {
      found.push(y * columns + x);
    }
  }
  return found;
}

/** Tiles that lie together. */
function piecesOf(places: readonly number[], columns: number, rows: number): number[][] {
  const left = new Set(places);
  const pieces: number[][] = [];
  for (const start of places) {
    if (!left.delete(start)) continue;
    const piece = [start];
    for (const place of piece) {
      for (const next of neighbours(place, columns, rows, MAX_GAP)) if (left.delete(next)) piece.push(next);
    }
    pieces.push(piece);
  }
  return pieces;
}

function changedPixels(
  one: Float32Array,
  two: Float32Array,
  width: number,
  places: readonly number[],
): number[] {
  const changed: number[] = [];
  const columns = Math.floor(width / TILE);
  for (const place of places) {
    const start = Math.floor(place / columns) * TILE * width + (place % columns) * TILE;
    for (let y = 0; y < TILE; y++) {
      for (let at = start + y * width, end = at + TILE; at < end; at++) {
        if (Math.abs(two[at]! - one[at]!) > MAX_UNCHANGED) changed.push(at);
      }
    }
  }
  return changed;
}

/** Length of the outline of the changed pixels, and the sum of both pictures' contrast across it. */
function measureOutline(one: Float32Array, two: Float32Array, width: number, changed: readonly number[]) {
  const isChanged = new Uint8Array(one.length);
  for (const at of changed) isChanged[at] = 1;
  const outline = { length: 0, first: 0, second: 0 };
  for (const at of changed) {
    for (const next of [at + 1, at - 1, at + width, at - width]) {
      if (isChanged[next] !== 0) continue;
      outline.length++;
      outline.first += Math.abs(one[at]! - one[next]!);
      outline.second += Math.abs(two[at]! - two[next]!);
    }
  }
  return outline;
}

/** One colour, through which a share of the picture is seen; 0 is opaque. */
interface Layer {
  through: number;
  colour: number;
  count: number;
  /** Standard deviation of the picture below it. */
  deviation: number;
}

const predict = ({ through, colour }: Pick<Layer, 'through' | 'colour'>, ground: number) =>
  through * ground + (1 - through) * colour;

/** What explains a changed pixel; 0 is the soft edge of a layer. */
const OPAQUE = 1;
const SEEN_THROUGH = 2;
const UNEXPLAINED = 3;

/** Explains changed pixels by layers of one colour and their soft edges. */
function explain(ground: Float32Array, bearing: Float32Array, width: number, changed: readonly number[]) {
  const pairs = new Uint32Array(BINS * BINS);
  for (const at of changed) pairs[binOf(ground[at]!) * BINS + binOf(bearing[at]!)]!++;
  const layers: Layer[] = [];
  while (layers.length < MAX_LAYERS) {
    const layer = takeBestLayer(pairs);
    if (layer.count < MIN_LAYER_SHARE * changed.length) break;
    layers.push(layer);
  }
  const translucent = layers.filter(
    ({ through, deviation }) => through > 0.25 && through < 0.85 && deviation >= MIN_GROUND_DEVIATION,
  );
  const kinds = new Uint8Array(ground.length);
  const between: number[] = [];
  for (const at of changed) {
    const [from, to] = [ground[at]!, bearing[at]!];
    const explains = (layer: Layer) => Math.abs(predict(layer, from) - to) <= TOLERANCE;
    const tones = layers.map((layer) => predict(layer, from));
    if (translucent.some(explains)) kinds[at] = SEEN_THROUGH;
    else if (layers.some(explains)) kinds[at] = OPAQUE;
    else if (to >= Math.min(from, ...tones) - TOLERANCE && to <= Math.max(from, ...tones) + TOLERANCE) {
      between.push(at);
    } else kinds[at] = UNEXPLAINED;
  }
  const isEdge = (at: number) => {
    for (let row = at - EDGE * width; row <= at + EDGE * width; row += width) {
      for (let next = row - EDGE; next <= row + EDGE; next++) {
        if (kinds[next] === OPAQUE || kinds[next] === SEEN_THROUGH) return true;
      }
    }
    return false;
  };
  const loose = between.filter((at) => !isEdge(at));
  for (const at of loose) kinds[at] = UNEXPLAINED;
  return kinds;
}

/** Grey levels of a bin, and bins in each direction of the table of pairs. */
const BIN = 4;
const BINS = 256 / BIN;

function binOf(value: number): number {
  if (value < 0) return 0;
  return value < 256 ? (value / BIN) | 0 : BINS - 1;
}

/** The bin of the drawn picture in which a layer puts a bin of the ground. */
function predictedBin(layer: Pick<Layer, 'through' | 'colour'>, from: number): number {
  const bin = binOf(predict(layer, (from + 0.5) * BIN));
  if (bin < 1) return 1;
  return bin < BINS - 1 ? bin : BINS - 2;
}

/** The layer that explains the most pairs, which are then removed. */
function takeBestLayer(pairs: Uint32Array): Layer {
  const best: Layer = { through: 0, colour: 0, count: 0, deviation: 0 };
  for (let tenths = 0; tenths < 10; tenths++) {
    for (let colour = 0; colour < 256; colour += 8) {
      const layer = { through: tenths / 10, colour };
      let count = 0;
      for (let from = 0; from < BINS; from++) {
        const at = from * BINS + predictedBin(layer, from);
        count += pairs[at - 1]! + pairs[at]! + pairs[at + 1]!;
      }
      if (count > best.count) Object.assign(best, layer, { count });
    }
  }
  let [sum, squares] = [0, 0];
  for (let from = 0; from < BINS; from++) {
    const at = from * BINS + predictedBin(best, from);
    const count = pairs[at - 1]! + pairs[at]! + pairs[at + 1]!;
    sum += count * from * BIN;
    squares += count * (from * BIN) ** 2;
    pairs.fill(0, at - 1, at + 2);
  }
  const mean = sum / Math.max(1, best.count);
  return { ...best, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, best.count) - mean ** 2)) };
}
