import { boxSums } from './grayscale';
import type { SmallPicture } from './photo-features';

/** Scales to a longest side by averaging, never up. */
export function shrinkPicture(picture: SmallPicture, side: number): SmallPicture {
  const { rgba } = picture;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  if (scale === 1) return picture;
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const [width, height] = [size(picture.width), size(picture.height)];
  const area = picture.width * picture.height;
  const shrunk = new Uint8Array(4 * width * height).fill(255);
  const values = new Uint8Array(area);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0, from = channel; at < area; at++, from += 4) values[at] = rgba[from]!;
    const sums = boxSums({ values, width: picture.width, height: picture.height }, width, height);
    for (let at = 0, to = channel; at < sums.length; at++, to += 4) shrunk[to] = Math.round(sums[at]! / area);
  }
  return { rgba: shrunk, width, height };
}

/** Mirrors left to right if asked, then turns by 90° to the right `turn` times. */
export function turnPicture(picture: SmallPicture, turn: number, mirrored: boolean): SmallPicture {
  if (turn === 0 && !mirrored) return picture;
  const { width, height } = picture;
  const isSideways = turn % 2 === 1;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const source = new Uint32Array(picture.rgba.slice().buffer);
  const turned = new Uint32Array(source.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const column = mirrored ? width - 1 - x : x;
      const [toX, toY] = [
        [column, y],
        [height - 1 - y, column],
        [width - 1 - column, height - 1 - y],
        [y, width - 1 - column],
      ][turn] as [number, number];
      turned[toY * newWidth + toX] = source[at]!;
    }
  }
  return { rgba: new Uint8Array(turned.buffer), width: newWidth, height: newHeight };
}
