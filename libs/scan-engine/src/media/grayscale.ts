/** Grey values 0 to 255, row by row. */
export interface GrayImage {
  values: Uint8Array;
  width: number;
  height: number;
}

/** Rec. 601 luma of RGBA bytes in integers, so that every engine computes the same; alpha is ignored. */
export function toGrayscale(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GrayImage {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 4) {
    values[at] = (77 * rgba[from]! + 150 * rgba[from + 1]! + 29 * rgba[from + 2]! + 128) >> 8;
  }
  return { values, width, height };
}

/** How many pixels have each of the 256 values. */
export function countLevels(values: Uint8Array): Uint32Array {
  const levels = new Uint32Array(256);
  for (let at = 0; at < values.length; at++) levels[values[at]!]!++;
  return levels;
}

/**
 * Scales to `columns` × `rows` by a box filter in integers: each cell is the sum of the pixels it covers, pixels at an
 * edge by their share. All cells cover the same area, so that sums compare like averages.
 */
export function boxSums({ values, width, height }: GrayImage, columns: number, rows: number): Float64Array {
  const across = edgesOf(width, columns);
  const down = overlaps(height, rows);
  const cells = new Float64Array(columns * rows);
  const line = new Float64Array(columns);
  let drawn = -1;
  for (let at = 0; at < down.length; at += 3) {
    const y = down[at]!;
    if (y !== drawn) narrow(values, y * width, across, line);
    drawn = y;
    const first = down[at + 1]! * columns;
    const share = down[at + 2]!;
    for (let column = 0; column < columns; column++) cells[first + column]! += line[column]! * share;
  }
  return cells;
}

/** Scales to a longest side by the box filter, never up. */
export function shrinkToGray(image: GrayImage, side: number): GrayImage {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((pixels) =>
    Math.max(1, Math.round(pixels * scale)),
  );
  const sums = boxSums(image, width!, height!);
  const values = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at++) {
    values[at] = Math.round(sums[at]! / (image.width * image.height));
  }
  return { values, width: width!, height: height! };
}

/** A part of a picture. */
export function crop(
  { values, width }: GrayImage,
  part: { left: number; top: number; width: number; height: number },
): GrayImage {
  const inner = new Uint8Array(part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = (y + part.top) * width + part.left;
    inner.set(values.subarray(from, from + part.width), y * part.width);
  }
  return { values: inner, width: part.width, height: part.height };
}

/** The sums of one row of pixels, each in units of 1 / columns. */
function narrow(values: Uint8Array, first: number, edges: Int32Array, line: Float64Array): void {
  const columns = line.length;
  let [sum, pixel, before] = [0, 0, 0];
  for (let column = 0, at = 0; column < columns; column++, at += 2) {
    for (const end = edges[at]!; pixel < end; pixel++) sum += values[first + pixel]!;
    const part = edges[at + 1]!;
    const until = sum * columns + (part > 0 ? part * values[first + pixel]! : 0);
    line[column] = until - before;
    before = until;
  }
}

/** Where each cell ends: the whole pixels before it, and the part of the next one in units of 1 / cells. */
function edgesOf(pixels: number, cells: number): Int32Array {
  const edges = new Int32Array(2 * cells);
  for (let cell = 1, at = 0; cell <= cells; cell++) {
    edges[at++] = Math.floor((cell * pixels) / cells);
    edges[at++] = (cell * pixels) % cells;
  }
  return edges;
}

/**
 * Maps pixels to cells over the same length: pixel, cell and overlap in units of 1 / (pixels × cells), for each
 * overlap.
 */
function overlaps(pixels: number, cells: number): Int32Array {
  const found: number[] = [];
  let pixel = 0;
  let cell = 0;
  for (let at = 0; at < pixels * cells;) {
    const pixelEnd = (pixel + 1) * cells;
    const cellEnd = (cell + 1) * pixels;
    const end = pixelEnd < cellEnd ? pixelEnd : cellEnd;
    found.push(pixel, cell, end - at);
    at = end;
    if (at === pixelEnd) pixel++;
    if (at === cellEnd) cell++;
  }
  return Int32Array.from(found);
}
