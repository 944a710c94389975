import type { SmallPicture } from '../photo-features';
import { readDcCoefficients } from './dc-reader';
import type { Component, Frame, Size } from './frame';

/**
 * Decodes a JPEG to an eighth of its size from the DC coefficients of its blocks, without those at its edge that are
 * not full: encoders fill them with anything (libjpeg-turbo/libjpeg-turbo#297). Null for a JPEG that this cannot read,
 * that is damaged, or not of the size that its header has: a whole decoder says what it shows. It is not turned.
 */
export function decodeEighth(file: Uint8Array, size: Size): SmallPicture | null {
  const frame = readDcCoefficients(file, size);
  if (!frame) return null;
  const [width, height] = [frame.width >> 3, frame.height >> 3];
  return width === 0 || height === 0 ? null : { rgba: toRgba(frame, width, height), width, height };
}

function toRgba({ components }: Frame, width: number, height: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  const [luma, ...colours] = components;
  const row = new Int16Array(width);
  const [blueRow, redRow] = [new Int16Array(width), new Int16Array(width)];
  for (let y = 0, to = 0; y < height; y++) {
    readRow(luma!, luma!, y, row);
    if (colours.length > 0) {
      readRow(colours[0]!, luma!, y, blueRow);
      readRow(colours[1]!, luma!, y, redRow);
    }
    for (let x = 0; x < width; x++, to += 4) {
      const [bright, blue, red] = [row[x]! + 128, blueRow[x]!, redRow[x]!];
      rgba[to] = bright + 1.402 * red;
      rgba[to + 1] = bright - 0.344136 * blue - 0.714136 * red;
      rgba[to + 2] = bright + 1.772 * blue;
    }
  }
  return rgba;
}

/** The values of a row of luma's blocks, as a decoder of one pixel a block rounds them. */
function readRow(
  { dcCoefficients, dcQuantization, columns, horizontalSampling, verticalSampling }: Component,
  luma: Component,
  y: number,
  row: Int16Array,
): void {
  const first = Math.floor((y * verticalSampling) / luma.verticalSampling) * columns;
  const repeated = luma.horizontalSampling / horizontalSampling;
  for (let x = 0, at = first; x < row.length; at++) {
    const value = (dcCoefficients[at]! * dcQuantization + 4) >> 3;
    const limited = value < -128 ? -128 : value > 127 ? 127 : value;
    const end = Math.min(x + repeated, row.length);
    while (x < end) row[x++] = limited;
  }
}
