import { orient } from '../compare-pixels';
import type { Exif } from '../exif';
import { crop, type GrayImage } from '../grayscale';
import type { PictureHeader } from '../header';
import { computePixelFeatures } from '../perceptual-hash';
import { computeBrightness } from '../photo-measures';
import type { PhotoFeatures } from '../types';
import { type EmbeddedPreview, isSameShape } from './embedded-preview';

/** Longest side in pixels of a preview that is hashed; cameras store 160 × 120. */
const MIN_SIDE = 120;

/** Cameras fill 160 × 120 with black bars above and below a wider photo; compression brightens them. */
const MAX_BAR_LUMA = 40;
const MIN_DARK_SHARE = 0.97;

/** Pixels at the edge of a bar that have some of the picture. */
const SOFT_EDGE = 1;

/**
 * A decoded preview as the photo is shown, without its bars; null for one that is too small, or of other proportions,
 * as a photo has that was cropped after its preview was made.
 */
export function fitPreview(
  decoded: GrayImage,
  { stored, turn, mirrored }: EmbeddedPreview,
): GrayImage | null {
  if (Math.max(decoded.width, decoded.height) < MIN_SIDE) return null;
  if (isSameShape(decoded, stored)) return orient(decoded, turn, mirrored);
  const inner = withoutBars(decoded, stored);
  return inner && orient(inner, turn, mirrored);
}

function withoutBars(image: GrayImage, stored: EmbeddedPreview['stored']): GrayImage | null {
  const isWider = stored.width * image.height > stored.height * image.width;
  const width = isWider ? image.width : Math.round((image.height * stored.width) / stored.height);
  const height = isWider ? Math.round((image.width * stored.height) / stored.width) : image.height;
  const [left, top] = [(image.width - width) >> 1, (image.height - height) >> 1];
  const isBar = (x: number, y: number) =>
    x < left - SOFT_EDGE ||
    x >= left + width + SOFT_EDGE ||
    y < top - SOFT_EDGE ||
    y >= top + height + SOFT_EDGE;
  let [dark, all] = [0, 0];
  for (let y = 0, at = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, at++) {
      if (!isBar(x, y)) continue;
      all++;
      if (image.values[at]! <= MAX_BAR_LUMA) dark++;
    }
  }
  if (all === 0 || dark < MIN_DARK_SHARE * all) return null;
  const edge = { x: isWider ? 0 : SOFT_EDGE, y: isWider ? SOFT_EDGE : 0 };
  return crop(image, {
    left: left + edge.x,
    top: top + edge.y,
    width: width - 2 * edge.x,
    height: height - 2 * edge.y,
  });
}

/** What a preview and the header say of a photo: enough to find candidates. What needs its pixels is not known yet. */
export function computePreviewFeatures(
  preview: GrayImage,
  whole: Pick<PhotoFeatures, 'width' | 'height'>,
  { quality, embedded }: Pick<PictureHeader, 'quality' | 'embedded'>,
  { edited, makerNote, ...exif }: Exif,
): Omit<PhotoFeatures, 'id'> {
  return {
    ...whole,
    ...exif,
    ...computePixelFeatures(preview),
    sharpness: 0,
    fromPreview: true,
    origin: {
      edited,
      makerNote,
      quality: quality ?? null,
      embedded: embedded ?? null,
      clipped: 0,
      grey: false,
    },
    measures: {
      ...computeBrightness(preview),
      blurry: false,
      screenshot: false,
      document: false,
      focus: 1,
    },
  };
}
