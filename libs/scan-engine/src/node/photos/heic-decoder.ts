// Whoever compiles these sources with their own settings finds the declaration only so.
// oxlint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../../browser/media/libheif-bundle.d.ts" />
import type { HeifDecoder } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { PictureError } from '../../media/picture-error';
import type { SmallPicture } from '../../media/photo-features';

let decoder: Promise<HeifDecoder> | undefined;

/** Decodes HEIC. libheif is a file of its own, as its licence (LGPL-3.0) requires; without it HEIC is skipped. */
export async function decodeHeic(file: Uint8Array): Promise<SmallPicture> {
  decoder ??= import('libheif-js/libheif-wasm/libheif-bundle.js').then(
    ({ default: libheif }) => new (libheif().HeifDecoder)(),
  );
  const [image, ...others] = await decoder.then(
    (opened) => opened.decode(file),
    () => {
      throw new PictureError('unsupported');
    },
  );
  for (const other of others) other.free();
  if (!image) throw new PictureError('unreadable');
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    const data = new Uint8ClampedArray(4 * width * height);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height } as ImageData, (shown) =>
        shown ? resolve() : reject(new PictureError('unreadable')),
      );
    });
    return { rgba: data, width, height };
  } finally {
    image.free();
  }
}
