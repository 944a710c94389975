import type { Exif } from './exif';
import { countLevels, toGrayscale } from './grayscale';
import type { PictureHeader } from './header';
import { computePixelFeatures } from './perceptual-hash';
import { computeChroma, measurePhoto } from './photo-measures';
import type { PhotoFeatures } from './types';

/** An upright picture of at most 512 px on white, as RGBA bytes. */
export interface SmallPicture {
  rgba: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** Mean colour below which a picture is grey: encoders add a little. */
const MAX_GREY_CHROMA = 1.5;

/** Luma from which on a pixel is white. */
const WHITE = 253;

/** All features of a photo; `whole` is the size of the upright photo. */
export function computePhotoFeatures(
  { rgba, width, height }: SmallPicture,
  whole: Pick<PhotoFeatures, 'width' | 'height'>,
  { quality, embedded }: Pick<PictureHeader, 'quality' | 'embedded'>,
  { edited, makerNote, ...exif }: Exif,
): Omit<PhotoFeatures, 'id'> {
  const luma = toGrayscale(rgba, width, height);
  const chroma = computeChroma(rgba);
  const white = countLevels(luma.values)
    .subarray(WHITE)
    .reduce((sum, count) => sum + count, 0);
  return {
    ...whole,
    ...exif,
    ...computePixelFeatures(luma),
    origin: {
      edited,
      makerNote,
      quality: quality ?? null,
      embedded: embedded ?? null,
      clipped: white / luma.values.length,
      grey: chroma < MAX_GREY_CHROMA,
    },
    measures: measurePhoto(luma, chroma, { ...whole, camera: exif.camera }),
  };
}
