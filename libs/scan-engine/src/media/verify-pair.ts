import { isOtherColour } from './compare-colours';
import { type ComparedPicture, comparePixels, type PixelComparison } from './compare-pixels';
import { compareTiles } from './compare-tiles';
import { findBarred } from './find-bars';
import { findOverlay, type Overlay } from './find-overlay';
import { shrinkToGray } from './grayscale';
import { ANALYSIS_SIDE } from './perceptual-hash';
import { showsText } from './photo-measures';
import type { PairVerification, PhotoFeatures } from './types';

/** Correlation of the fine structure of copies; strong compression of a grainy photo leaves 0.92. */
const MIN_STRUCTURE = 0.85;

/** Side from which on words can be told apart; below it scaling blurs a changed face, so less may differ. */
const MIN_DETAIL_SIDE = 640;
const MAX_SMALL_DIFFERENCE = 0.6;

/** Trimming by up to 10 % a side leaves this share, with some tolerance. */
const MIN_OVERLAP = 0.62;

/** What bars surround must be the other picture; dark rows of a night are in both copies of it. */
const MIN_BARLESS_OVERLAP = 0.97;

/** Tiles that a comparison needs: a picture of about 130 × 80 px. */
const MIN_TILES = 40;

/** Maximum share of the tiles that an overlay changes, and of even tiles; a watermark at strict changes less. */
const MAX_OVERLAY_SHARE = 0.3;
const MAX_OVERLAY_EVEN_SHARE = 0.7;
const MAX_WATERMARK_SHARE = 0.12;
const MAX_WATERMARK_EVEN_SHARE = 0.5;

/** Minimum structure, and maximum share of differing tiles, of two shots of one scene. */
const MIN_SCENE_STRUCTURE = 0.5;
const MAX_SCENE_DIFFERING = 0.5;

/** Whether a photo shows words, which other pictures of its kind may differ in alone. */
export function isPage({ measures }: Pick<PhotoFeatures, 'measures'>): boolean {
  return measures.document || measures.screenshot;
}

/**
 * Compares the pixels of two pictures of at most 1024 px. A copy differs nowhere by more than encoding, scaling and
 * brightness do, in no part by its colour, or by a watermark of one colour, or by plain bars around it; a variant also
 * by a caption or a larger watermark. With `arePages` one of them shows words: then nothing may be drawn over it, since
 * that is text, and small pictures are not compared.
 */
export function verifyPair(one: ComparedPicture, two: ComparedPicture, arePages: boolean): PairVerification {
  const whole = compareWhole(one, two, arePages);
  const [first, second] = [findBarred(one), findBarred(two)];
  const barred = first ?? second;
  const isBesideBars = barred && !(first && second) && !showsText(shrinkToGray(barred.inner, ANALYSIS_SIDE));
  if (!isBesideBars) return whole;
  // One is changed by its bars, and one by what is drawn over it.
  if (whole.overlaid) return { ...whole, likeness: 'scene', overlaid: null };
  const leastOverlap = whole.likeness === 'copy' ? MIN_BARLESS_OVERLAP : MIN_OVERLAP;
  const inner = compareWhole(first?.inner ?? one, second?.inner ?? two, false, leastOverlap);
  if (inner.likeness !== 'copy' || inner.overlaid) return whole;
  return { ...inner, likeness: barred.isPlain ? 'copy' : 'variant', overlaid: first ? 'first' : 'second' };
}

function compareWhole(
  one: ComparedPicture,
  two: ComparedPicture,
  arePages: boolean,
  cutOutOverlap?: number,
): PairVerification {
  const isCutOut = cutOutOverlap !== undefined;
  const found = comparePixels(one, two, isCutOut);
  const check = (
    likeness: PairVerification['likeness'],
    overlaid: PairVerification['overlaid'] = null,
  ): PairVerification => ({ likeness, difference: Math.max(0, 1 - (found?.structure ?? 0)), overlaid });
  if (!found || found.tiles < MIN_TILES || found.overlap < (cutOutOverlap ?? MIN_OVERLAP))
    return check('different');
  const { structure, differing, tiles, even, side, worst } = found;
  const isLenient = side >= MIN_DETAIL_SIDE && !isCutOut;
  if (!isLenient && (arePages || worst > MAX_SMALL_DIFFERENCE)) return check('different');
  if (isOtherColour(found.colourDistance)) return check('different');
  if (differing === 0 && structure >= MIN_STRUCTURE) return check('copy');
  if (arePages) return check('different');
  if (differing <= MAX_OVERLAY_SHARE * tiles && even <= MAX_OVERLAY_EVEN_SHARE) {
    const overlay = findOverlay(found) ?? findOverlayInReverse(found);
    if (overlay) {
      const isWatermark =
        overlay.isOneTone && overlay.share <= MAX_WATERMARK_SHARE && even <= MAX_WATERMARK_EVEN_SHARE;
      return check(isWatermark ? 'copy' : 'variant', overlay.bearer);
    }
  }
  const isScene = structure >= MIN_SCENE_STRUCTURE && differing <= MAX_SCENE_DIFFERING * tiles;
  return check(isScene ? 'scene' : 'different');
}

/** Tones are matched in one direction only, and what is drawn is found better from one of them. */
function findOverlayInReverse({ first, second, overlap }: PixelComparison): Overlay | null {
  const overlay = overlap === 1 ? findOverlay(compareTiles(second, first)) : null;
  return overlay && { ...overlay, bearer: overlay.bearer === 'first' ? 'second' : 'first' };
}
