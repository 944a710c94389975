// Whoever compiles these sources with their own settings finds the declaration only so.
// oxlint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./exifr-lite.d.ts" />
import type { PhotoFeatures, PhotoOrigin } from './types';

/** The EXIF fields of a photo. */
export type Exif = Pick<PhotoFeatures, 'takenAt' | 'camera' | 'exifFields'> &
  Pick<PhotoOrigin, 'edited' | 'makerNote'>;

/** EXIF tag numbers of the standard. */
const MAKE = 271;
const MODEL = 272;
const SOFTWARE = 305;
const DATE_TIME_ORIGINAL = 36867;
const MAKER_NOTE = 37500;
const SUB_SECONDS = 37521;

/** Names of programs that edit; phones and cameras note their own version under the same tag. */
const EDITOR =
  /photoshop|lightroom|gimp|snapseed|picasa|edit|vsco|darktable|rawtherapee|affinity|capture one|luminar|paint|pixelmator|acdsee|polarr|instagram|facetune|canva|imagemagick|meitu|b612|picsart|digikam|shotwell|irfanview|xnview|windows photo|photos \d/i;

const OPTIONS = {
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  gps: true,
  makerNote: true,
};

/** Reads EXIF of a JPEG, HEIC or AVIF, one part of the file at a time; missing or broken EXIF gives no fields. */
export async function readExif(file: Blob | Uint8Array): Promise<Exif> {
  const { parse } = await import('exifr/dist/lite.esm.mjs');
  const tags = ((await parse(file, OPTIONS).catch(() => undefined)) ?? {}) as Record<string, unknown>;
  return {
    takenAt: localTime(tags[DATE_TIME_ORIGINAL], tags[SUB_SECONDS]),
    camera: cameraOf(tags[MAKE], tags[MODEL]),
    edited: EDITOR.test(String(tags[SOFTWARE] ?? '')),
    makerNote: tags[MAKER_NOTE] !== undefined,
    exifFields: Object.keys(tags).filter((key) => key !== 'errors').length,
  };
}

/**
 * '2024:05:01 12:33:22' and '25' (hundredths) as if it were UTC; null for an invalid date, such as a camera's zeros.
 */
export function localTime(text: unknown, subSeconds?: unknown): number | null {
  if (typeof text !== 'string') return null;
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  if (
    year < 1800 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null;
  const share = /^\d+/.exec(String(subSeconds ?? ''))?.[0] ?? '0';
  return Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(Number(`0.${share}`) * 1000));
}

/** 'Canon EOS R6', whether or not the model repeats its maker. */
function cameraOf(make: unknown, model: unknown): string | null {
  const [maker, name] = [make, model].map((text) =>
    typeof text === 'string' ? text.replace(/[\0\s]+/g, ' ').trim() : '',
  ) as [string, string];
  if (name.toLowerCase().startsWith(maker.toLowerCase())) return name || null;
  return `${maker} ${name}`.trim();
}
