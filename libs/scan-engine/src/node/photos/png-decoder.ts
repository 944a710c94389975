import { inflateSync } from 'node:zlib';
import { PictureError } from '../../media/picture-error';
import type { SmallPicture } from '../../media/photo-features';

/** Samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGBA. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Decodes a PNG onto white (W3C PNG 3); one with interlacing is rare and not supported. */
export function decodePng(file: Uint8Array): SmallPicture {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, , , interlacing] = file.subarray(24) as unknown as number[];
  const samples = SAMPLES[type!];
  if (!samples || interlacing !== 0 || ![1, 2, 4, 8, 16].includes(depth!))
    throw new PictureError('unsupported');
  const data: Uint8Array[] = [];
  let palette = new Uint8Array();
  let alpha = new Uint8Array();
  for (let at = 8; at + 8 <= file.length;) {
    const length = view.getUint32(at);
    const content = file.subarray(at + 8, at + 8 + length);
    const name = view.getUint32(at + 4);
    if (name === 0x49444154) data.push(content);
    if (name === 0x504c5445) palette = Uint8Array.from(content);
    if (name === 0x74524e53 && type === 3) alpha = Uint8Array.from(content);
    at += 12 + length;
  }
  const rowBytes = Math.ceil((width * samples * depth!) / 8);
  const lines = inflate(data, (rowBytes + 1) * height);
  unfilter(lines, height, rowBytes, Math.max(1, (samples * depth!) >> 3));
  const rgba = new Uint8Array(4 * width * height).fill(255);
  const scale = 255 / (2 ** depth! - 1);
  const sampleOf = (start: number, index: number): number => {
    if (depth === 8) return lines[start + index]!;
    if (depth === 16) return lines[start + 2 * index]!;
    const bit = index * depth!;
    const value = (lines[start + (bit >> 3)]! >> (8 - depth! - (bit & 7))) & (2 ** depth! - 1);
    return type === 3 ? value : Math.round(value * scale);
  };
  for (let y = 0, to = 0; y < height; y++) {
    const start = y * (rowBytes + 1) + 1;
    for (let x = 0; x < width; x++, to += 4) {
      const first = x * samples;
      const value = sampleOf(start, first);
      let opacity = 255;
      if (type === 3) {
        rgba.set(palette.subarray(3 * value, 3 * value + 3), to);
        opacity = alpha[value] ?? 255;
      } else if (samples < 3) {
        rgba.fill(value, to, to + 3);
        if (samples === 2) opacity = sampleOf(start, first + 1);
      } else {
        rgba[to] = value;
        rgba[to + 1] = sampleOf(start, first + 1);
        rgba[to + 2] = sampleOf(start, first + 2);
        if (samples === 4) opacity = sampleOf(start, first + 3);
      }
      if (opacity === 255) continue;
      for (let at = to; at < to + 3; at++) rgba[at] = 255 + ((rgba[at]! - 255) * opacity) / 255;
    }
  }
  return { rgba, width, height };
}

function inflate(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  try {
    const lines = inflateSync(Buffer.concat(parts), { maxOutputLength: bytes });
    if (lines.length === bytes) return lines;
  } catch {
    // Broken, or more than its header says.
  }
  throw new PictureError('unreadable');
}

/** Undoes the filter of each line in place: the first byte of a line names it. */
function unfilter(lines: Uint8Array, height: number, rowBytes: number, back: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1) + 1;
    const filter = lines[start - 1]!;
    const above = start - rowBytes - 1;
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= back ? lines[start + x - back]! : 0;
      const up = y > 0 ? lines[above + x]! : 0;
      const corner = y > 0 && x >= back ? lines[above + x - back]! : 0;
      lines[start + x]! += predict(filter, left, up, corner);
    }
  }
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byUp, byCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
