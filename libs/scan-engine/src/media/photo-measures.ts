import type { ContentFindings } from '../suggestions/types';
import { countLevels, type GrayImage } from './grayscale';
import { isScreenSize } from './screen-sizes';
import { sumCells } from './sharpness';
import type { PhotoFeatures, PhotoQuality } from './types';

/** Side in pixels of the parts that are measured on their own. */
const TILE = 32;

/** Focus below which no part of a photo is sharp, and the contrast that a part needs to say anything. */
const MIN_FOCUS = 0.16;
const MIN_TILE_DEVIATION = 4;

/**
 * Energy of rounding to whole levels, and energy below which there are no edges; share of parts that may be sharp by
 * chance.
 */
const ROUNDING_ENERGY = 2;
const MIN_ENERGY = 20;
const SHARP_SHARE = 0.03;

/** A photo is dark when 98 % of it is below this luma. */
const DARK_LUMA = 48;

/** Share of pixels without any difference to their neighbours: screens have many, cameras have grain. */
const MIN_FLAT_SHARE = 0.5;

/** Longer by shorter side of phones, tablets and monitors. */
const SCREEN_RATIOS = [
  4 / 3,
  3 / 2,
  16 / 10,
  5 / 3,
  16 / 9,
  2,
  18.5 / 9,
  19 / 9,
  19.5 / 9,
  20 / 9,
  21 / 9,
  22 / 9,
];

/** Share of parts with text from which on a picture is a page. */
const MIN_TEXT_SHARE = 0.12;

/** Shorter side in pixels of a picture that may count as a blurry or dark photo or as a page; icons are smaller. */
const MIN_PHOTO_SIDE = 320;

/** Measures an upright picture of at most 512 px; `photo` describes the whole photo. */
export function measurePhoto(
  luma: GrayImage,
  chroma: number,
  photo: Pick<PhotoFeatures, 'width' | 'height' | 'camera'>,
): PhotoQuality {
  const { brightness, dark } = computeBrightness(luma);
  const focus = computeFocus(luma);
  const isSharp = focus === null || focus >= MIN_FOCUS;
  const document = chroma < 30 && textShare(luma) >= MIN_TEXT_SHARE;
  const screenshot =
    photo.camera === null && isScreenShape(photo) && flatShare(luma) >= MIN_FLAT_SHARE && !dark && isSharp;
  const blurry = !dark && !document && !isSharp;
  return { blurry, dark, screenshot, document: document && !screenshot, focus: focus ?? 1, brightness };
}

/** Mean luma, and whether nearly all is black; a small picture shows it too. */
export function computeBrightness({ values }: GrayImage): Pick<PhotoQuality, 'brightness' | 'dark'> {
  let [sum, lit] = [0, 0];
  countLevels(values).forEach((count, level) => {
    sum += level * count;
    if (level >= DARK_LUMA) lit += count;
  });
  return { brightness: sum / values.length, dark: lit < 0.02 * values.length };
}

/**
 * Which photos are blurry, dark, pages or screenshots. A screenshot has the pixels of a screen: a drawing may have its
 * shape.
 */
export function listPhotoFindings(
  photos: readonly Pick<PhotoFeatures, 'id' | 'width' | 'height' | 'measures'>[],
): Required<Pick<ContentFindings, 'blurry' | 'dark' | 'photographedDocuments' | 'screenshots'>> {
  const large = photos.filter(({ width, height }) => Math.min(width, height) >= MIN_PHOTO_SIDE);
  const listMeasured = (measure: 'blurry' | 'dark' | 'document' | 'screenshot', among = large) =>
    among.filter(({ measures }) => measures[measure]).map(({ id }) => id);
  return {
    blurry: listMeasured('blurry'),
    dark: listMeasured('dark'),
    photographedDocuments: listMeasured('document'),
    screenshots: listMeasured(
      'screenshot',
      large.filter(({ width, height }) => isScreenSize(width, height)),
    ),
  };
}

/** Whether an upright picture of at most 512 px looks like a page or a screen, whatever its colours and proportions. */
export const showsText = (luma: GrayImage): boolean =>
  flatShare(luma) >= MIN_FLAT_SHARE || textShare(luma) >= MIN_TEXT_SHARE;

/** Mean distance of the colours from grey, 0 to 255. */
export function computeChroma(rgba: Uint8Array | Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const red = rgba[at]!;
    const green = rgba[at + 1]!;
    const blue = rgba[at + 2]!;
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return (4 * sum) / rgba.length;
}

function isScreenShape({ width, height }: Pick<PhotoFeatures, 'width' | 'height'>): boolean {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return (
    Math.min(width, height) >= 320 && SCREEN_RATIOS.some((screen) => Math.abs(ratio / screen - 1) < 0.012)
  );
}

/**
 * Energy of the Laplacian of single pixels by that of 2 × 2 pixels, in the sharpest of the parts with contrast: blur
 * removes the finest detail first, and one sharp part is enough. Null without any contrast.
 */
function computeFocus(luma: GrayImage): number | null {
  const ratios: number[] = [];
  const cells = { values: sumCells(luma), width: luma.width >> 1 };
  for (const tile of tilesOf(luma)) {
    const { mean, squares } = tile;
    if (squares - mean * mean < MIN_TILE_DEVIATION ** 2) continue;
    const { left, top } = tile;
    const coarse = laplacianEnergy(cells, left / 2, top / 2, TILE / 2) / CELL ** 2;
    const fine = Math.max(0, laplacianEnergy(luma, left, top, TILE) - ROUNDING_ENERGY);
    ratios.push(coarse < MIN_ENERGY ? 0 : fine / coarse);
  }
  if (ratios.length === 0) return null;
  ratios.sort((a, b) => b - a);
  return ratios[Math.floor(ratios.length * SHARP_SHARE)]!;
}

interface Tile {
  left: number;
  top: number;
  mean: number;
  squares: number;
}

function* tilesOf({ values, width, height }: GrayImage): Iterable<Tile> {
  for (let top = 4; top + TILE + 4 <= height; top += TILE) {
    for (let left = 4; left + TILE + 4 <= width; left += TILE) {
      let [sum, squares] = [0, 0];
      for (let y = top; y < top + TILE; y++) {
        for (let at = y * width + left, end = at + TILE; at < end; at++) {
          sum += values[at]!;
          squares += values[at]! ** 2;
        }
      }
      yield { left, top, mean: sum / TILE ** 2, squares: squares / TILE ** 2 };
    }
  }
}

/** Pixels of a cell, which is their sum instead of their mean. */
const CELL = 4;

/** Mean square of the Laplacian in a part of `side` × `side` pixels, or cells. */
function laplacianEnergy(
  { values, width }: { values: Uint8Array | Uint16Array; width: number },
  left: number,
  top: number,
  side: number,
): number {
  let energy = 0;
  for (let y = top; y < top + side; y++) {
    for (let at = y * width + left, end = at + side; at < end; at++) {
      const edge =
        values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * values[at]!;
      energy += edge * edge;
    }
  }
  return energy / side ** 2;
}

/** Share of pixels that equal their right and lower neighbours within one level. */
function flatShare({ values, width, height }: GrayImage): number {
  let flat = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let at = y * width, end = at + width - 1; at < end; at++) {
      // Without a branch, which could not be predicted.
      const differs = (values[at]! ^ values[at + 1]!) | (values[at]! ^ values[at + width]!);
      flat += (differs - 1) >>> 31;
    }
  }
  return flat / (width * height);
}

/** Share of parts that show dark strokes on an even, brighter ground, and no part of anything else but even ground. */
function textShare(luma: GrayImage): number {
  const tiles = [...tilesOf(luma)];
  const mostOthers = 0.35 * tiles.length;
  let [text, other] = [0, 0];
  for (const tile of tiles) {
    const kind = kindOfTile(luma, tile);
    if (kind === 'text') text++;
    else if (kind === 'picture' && ++other > mostOthers) return 0;
  }
  return tiles.length === 0 ? 0 : text / tiles.length;
}

function kindOfTile({ values, width }: GrayImage, { left, top }: Tile): 'text' | 'even' | 'picture' {
  const levels = new Uint16Array(256);
  let crossings = 0;
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * width + left, end = at + TILE; at < end; at++) levels[values[at]!]!++;
  }
  const atShare = (share: number) => {
    let seen = 0;
    return levels.findIndex((count) => (seen += count) >= share * TILE * TILE);
  };
  const [ink, paper, brightest] = [atShare(0.03), atShare(0.6), atShare(0.97)];
  if (brightest - ink < 0.15 * brightest) return brightest > 60 ? 'even' : 'picture';
  const middle = (ink + brightest) / 2;
  for (let y = top; y < top + TILE; y++) {
    for (let at = y * width + left, end = at + TILE; at < end; at++) {
      if (values[at]! < middle !== values[at + 1]! < middle) crossings++;
    }
  }
  const isPaper = brightest > 90 && brightest - paper < 0.45 * (brightest - ink);
  return isPaper && crossings > 1.5 * TILE ? 'text' : 'picture';
}
