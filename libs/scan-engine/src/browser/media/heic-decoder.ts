// Whoever compiles these sources with their own settings finds the declaration only so.
// oxlint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./libheif-bundle.d.ts" />
import type { HeifDecoder } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { PictureError } from '../../media/picture-error';

let decoder: Promise<HeifDecoder> | undefined;

/** One picture at a time: each takes the decoder 60 MB and more. */
let queue: Promise<unknown> = Promise.resolve();

/** Decodes HEIC upright where the browser cannot (only Safari can); the decoder is downloaded for the first picture. */
export function decodeHeic(file: Blob): Promise<ImageData> {
  const decoded = queue.then(() => decodeNow(file));
  queue = decoded.catch(() => undefined);
  return decoded;
}

async function decodeNow(file: Blob): Promise<ImageData> {
  const [image, ...others] = (await loaded()).decode(new Uint8Array(await file.arrayBuffer()));
  for (const other of others) other.free();
  if (!image) throw new PictureError('unreadable');
  try {
    const pixels = new ImageData(image.get_width(), image.get_height());
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (shown) => (shown ? resolve() : reject(new PictureError('unreadable'))));
    });
    return pixels;
  } finally {
    image.free();
  }
}

/** A separate file in the build, as its licence (LGPL-3.0) requires: it can be replaced by another build of libheif. */
async function loaded(): Promise<HeifDecoder> {
  decoder ??= import('libheif-js/libheif-wasm/libheif-bundle.mjs').then(
    ({ default: libheif }) => new (libheif().HeifDecoder)(),
  );
  try {
    return await decoder;
  } catch {
    // The download failed, for example offline; the next picture tries again.
    decoder = undefined;
    throw new PictureError('unsupported');
  }
}
