import { comparePixels } from './compare-pixels';
import type { GrayImage } from './grayscale';
import type { PairVerification, PhotoFeatures } from './types';

/** Correlation of the fine structure of copies; strong compression of a grainy photo leaves 0.92. */
const MIN_STRUCTURE = 0.85;

/** Side from which on words can be told apart; below it scaling blurs a changed face, so less may differ. */
const MIN_DETAIL_SIDE = 640;
const MAX_SMALL_DIFFERENCE = 0.6;

/** Trimming by up to 10 % a side leaves this share, with some tolerance. */
const MIN_OVERLAP = 0.62;

/** Tiles that a comparison needs: a picture of about 130 × 80 px. */
const MIN_TILES = 40;

/** Tiles of a watermark, their maximum share, the minimum structure, and the maximum share of even tiles. */
const MIN_OVERLAY_TILES = 8;
const MAX_OVERLAY_SHARE = 0.1;
const MIN_OVERLAY_STRUCTURE = 0.65;
const MAX_OVERLAY_EVEN_SHARE = 0.7;

/** Minimum structure, and maximum share of differing tiles, of two shots of one scene. */
const MIN_SCENE_STRUCTURE = 0.5;
const MAX_SCENE_DIFFERING = 0.5;

/** Whether a photo shows words, which other pictures of its kind may differ in alone. */
export function isPage({ measures }: Pick<PhotoFeatures, 'measures'>): boolean {
  return measures.document || measures.screenshot;
}

/**
 * Compares the pixels of two pictures of at most 1024 px. A copy differs nowhere by more than encoding, scaling and
 * brightness do; a variant also by something drawn over a small part. With `arePages` one of them shows words: then
 * there are no variants, since what is drawn over a page is text, and small pictures are not compared.
 */
export function verifyPair(one: GrayImage, two: GrayImage, arePages: boolean): PairVerification {
  const found = comparePixels(one, two);
  const check = (likeness: PairVerification['likeness']): PairVerification => ({
    likeness,
    difference: Math.max(0, 1 - (found?.structure ?? 0)),
    overlaid: found?.overlaid ?? null,
  });
  if (!found || found.tiles < MIN_TILES || found.overlap < MIN_OVERLAP) return check('different');
  const { structure, differing, tiles, even, overlaid, side, worst } = found;
  if (side < MIN_DETAIL_SIDE && (arePages || worst > MAX_SMALL_DIFFERENCE)) return check('different');
  if (differing === 0 && structure >= MIN_STRUCTURE) return check('copy');
  if (arePages) return check('different');
  const isOverlay =
    differing >= MIN_OVERLAY_TILES &&
    differing <= MAX_OVERLAY_SHARE * tiles &&
    structure >= MIN_OVERLAY_STRUCTURE &&
    even <= MAX_OVERLAY_EVEN_SHARE;
  if (overlaid && isOverlay) return check('variant');
  const isScene = structure >= MIN_SCENE_STRUCTURE && differing <= MAX_SCENE_DIFFERING * tiles;
  return check(isScene ? 'scene' : 'different');
}
