// Whoever compiles these sources with their own settings finds the declaration only so.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./libheif-bundle.d.ts" />
import type { HeifDecoder } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { PictureProblem } from './picture-problem';

let decoder: Promise<HeifDecoder> | undefined;

/** One picture after another: each takes the decoder 60 MB and more. */
let queue: Promise<unknown> = Promise.resolve();

/** Decodes HEIC where the browser cannot (only Safari does), upright; the decoder is fetched once the first one comes. */
export function decodeHeic(file: Blob): Promise<ImageData> {
  const decoded = queue.then(() => decodeNow(file));
  queue = decoded.catch(() => undefined);
  return decoded;
}

async function decodeNow(file: Blob): Promise<ImageData> {
  const [image, ...others] = (await loaded()).decode(new Uint8Array(await file.arrayBuffer()));
  for (const other of others) other.free();
  if (!image) throw new PictureProblem('unreadable');
  try {
    const pixels = new ImageData(image.get_width(), image.get_height());
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (shown) => (shown ? resolve() : reject(new PictureProblem('unreadable'))));
    });
    return pixels;
  } finally {
    image.free();
  }
}

/** A file of its own in the build, as its licence (LGPL-3.0) asks: it can be replaced by another build of libheif. */
async function loaded(): Promise<HeifDecoder> {
  decoder ??= import('libheif-js/libheif-wasm/libheif-bundle.mjs').then(
    ({ default: libheif }) => new (libheif().HeifDecoder)(),
  );
  try {
    return await decoder;
  } catch {
    // Without a network, say, there is no decoder; the next picture asks again.
    decoder = undefined;
    throw new PictureProblem('unsupported');
  }
}
