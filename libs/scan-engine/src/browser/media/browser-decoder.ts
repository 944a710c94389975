import { type GrayImage, toGrayscale } from '../../media/grayscale';
import type { PictureHeader } from '../../media/header';
import type { SmallPicture } from '../../media/photo-features';
import type { DecodedPhoto, PhotoDecoder } from '../../media/photo-reader';
import type { EmbeddedPreview } from '../../media/preview/embedded-preview';
import type { JpegSample } from '../../media/saved-anew';
import { decodeHeic } from './heic-decoder';
import { decode, drawScaled, type Picture, readJpegSample } from './picture';

/** Longest side in pixels of a preview that is looked at: Sony stores one of 1616. */
const PREVIEW_SIDE = 512;

/** Decodes by what the browser has, HEIC by libheif. */
export class BrowserDecoder implements PhotoDecoder {
  async decode(file: Blob, header: PictureHeader, sides: readonly number[]): Promise<DecodedPhoto> {
    const picture = await decode(file, header, sides[0]!);
    try {
      const { width, height } = picture;
      return { width, height, pictures: sides.map((side) => readPixels(picture, side)) };
    } finally {
      picture.bitmap.close();
    }
  }

  async decodePreview({ bytes, format }: EmbeddedPreview): Promise<GrayImage> {
    const file = new Blob([bytes], { type: `image/${format}` });
    const bitmap = await (format === 'heic'
      ? createImageBitmap(await decodeHeic(file))
      : createImageBitmap(file, { imageOrientation: 'none' }));
    try {
      const { rgba, width, height } = readPixels({ bitmap }, PREVIEW_SIDE);
      return toGrayscale(rgba, width, height);
    } finally {
      bitmap.close();
    }
  }

  decodeSample(file: Blob, header: PictureHeader): Promise<JpegSample | null> {
    return readJpegSample(file, header);
  }
}

function readPixels(picture: Pick<Picture, 'bitmap'>, side: number): SmallPicture {
  const canvas = drawScaled(picture, side, true);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  return { rgba: data, width, height };
}
