import { extensionOf } from '../paths';
import { extensionsOf } from '../rules/extensions';
import type { MediaFile, MediaUnit, PhotoFeatures } from './types';

/** Extensions of camera raw files. */
export const RAW = extensionsOf(['raw']);

/** The photo that a raw file or a short video belongs to; the first choice is shown. */
const STILL = ['heic', 'heif', 'jpg', 'jpeg'];

/** Whether a file name is that of a camera raw file. */
export function isRaw(name: string): boolean {
  return RAW.has(extensionOf(name));
}

/** Folders where programs and their sources keep pictures of their interface. */
const ASSET_FOLDER =
  /(^|\/)(build|dist|out|target|assets?|icons?|res|resources|static|public|(mipmap|drawable)[^/]*|[^/]+\.(appiconset|imageset|xcassets))\//i;

/** Longest side of an app icon in pixels, as app stores and web manifests want it. */
const MAX_ICON_SIDE = 512;

/** Whether a picture is an icon of a program and not a photo: a small square PNG in a folder of such pictures. */
export function isIcon(path: string, { width, height }: Pick<PhotoFeatures, 'width' | 'height'>): boolean {
  return extensionOf(path) === 'png' && width === height && width <= MAX_ICON_SIDE && ASSET_FOLDER.test(path);
}

/**
 * Photos and videos in the units that people see: a raw file and its JPEG are one photo, as are a Live Photo's still
 * and its MOV, and an iPhone's edit and the original before it (IMG_E1234 beside IMG_1234). Files of a unit have the
 * same name in the same folder, ignoring case. Every other file is a unit of its own.
 */
export function groupIntoUnits(files: readonly MediaFile[]): MediaUnit[] {
  const byStem = new Map<string, MediaFile[]>();
  for (const file of files) {
    if (file.category !== 'images' && file.category !== 'videos' && !isRaw(file.path)) continue;
    const path = file.path.toLowerCase();
    const stem = path.slice(0, path.length - extensionOf(path).length).replace(EDIT, '$1img_');
    const same = byStem.get(stem);
    if (same) same.push(file);
    else byStem.set(stem, [file]);
  }
  const units = [...byStem.values()].flatMap((same) => split(same.sort((a, b) => a.id - b.id)));
  return units.sort((a, b) => a.ids[0]! - b.ids[0]!);
}

/** An edit as iPhones name it; the edited photo is the one that people see (RhetTbull/makelive#36). */
const EDIT = /(^|\/)img_e(?=\d+\.)/i;

function split(files: MediaFile[]): MediaUnit[] {
  const raws = files.filter(({ path }) => isRaw(path));
  const moments = files.filter(({ path }) => extensionOf(path) === 'mov');
  const stills = STILL.flatMap((wanted) => files.filter(({ path }) => extensionOf(path) === wanted));
  const edit = stills.find(({ path }) => EDIT.test(path));
  const originals = edit ? stills.filter((still) => still !== edit) : [];
  const first = edit ?? stills[0] ?? raws[0];
  if (!first || raws.length + moments.length + originals.length === 0)
    return files.map((file) => unit([file]));
  const together = [first, ...originals, ...raws.filter((raw) => raw !== first), ...moments];
  return [unit(together), ...files.filter((file) => !together.includes(file)).map((file) => unit([file]))];
}

function unit(files: readonly MediaFile[]): MediaUnit {
  return { ids: files.map(({ id }) => id), bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Drawings and icons, which are no photos. */
const DRAWING = /\.(svg|ico)$/i;

/** Whether a file is a picture whose pixels are read. */
export const isPhotoFile = ({ category, path }: Pick<MediaFile, 'category' | 'path'>): boolean =>
  category === 'images' && !DRAWING.test(path);
