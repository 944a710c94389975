import {
  type Category,
  extensionOf,
  type FileKind,
  folderOf,
  freedBytesOf,
  type ScannedFile,
  validTime,
} from '@swipeclean/scan-engine';
import { type FileSelection, isSelected } from '../file-selection';
import { sortInSlices, TimeSlices } from './time-slices';

export type SortOrder = 'size' | 'date' | 'name' | 'folder' | 'type';

/** Filter and order of the list. */
export interface Arrangement {
  order: SortOrder;
  /** The last of the order first. */
  reversed?: boolean;
  kind?: FileKind | 'all';
  category?: Category | 'all';
  /** A folder that contains the files; empty for all. */
  folder?: string;
  /** Matches names and paths, ignoring case. */
  query: string;
  /** Files removed from the list. */
  removed: FileSelection;
}

/** Ids of the files to show: largest first, newest first, or by name, folder or type as the language sorts. */
export async function arrangeFiles(
  files: readonly ScannedFile[],
  { order, reversed = false, kind = 'all', category = 'all', folder = '', query, removed }: Arrangement,
  signal: AbortSignal,
  language?: string,
): Promise<Uint32Array> {
  const slices = new TimeSlices(signal);
  const wanted = query.trim().toLowerCase();
  const found = new Uint32Array(files.length);
  let count = 0;
  for (const file of files) {
    const pause = slices.pauseAt(file.id);
    if (pause) await pause;
    if (isSelected(removed, file.id) || (kind !== 'all' && file.kind !== kind)) continue;
    if (category !== 'all' && file.category !== category) continue;
    if (folder && !file.path.startsWith(`${folder}/`)) continue;
    if (wanted && !file.path.toLowerCase().includes(wanted)) continue;
    found[count++] = file.id;
  }
  const sorted = await sortInSlices(found.subarray(0, count), comparison(files, order, language), slices);
  return reversed ? sorted.reverse() : sorted;
}

/** The format of a file as its name says it: `JPG`; empty without an extension. */
export function formatOf({ name }: Pick<ScannedFile, 'name'>): string {
  return extensionOf(name).toUpperCase();
}

function comparison(
  files: readonly ScannedFile[],
  order: SortOrder,
  language?: string,
): (a: number, b: number) => number {
  if (order === 'size') return (a, b) => freedBytesOf(files[b]!) - freedBytesOf(files[a]!);
  if (order === 'date') return (a, b) => timeOf(files[b]!) - timeOf(files[a]!);
  const { compare } = new Intl.Collator(language, { numeric: true });
  // A scan lists files by path, and the sort is stable.
  if (order === 'folder') return (a, b) => compare(folderOf(files[a]!.path), folderOf(files[b]!.path));
  if (order === 'type') return (a, b) => compare(formatOf(files[a]!), formatOf(files[b]!));
  return (a, b) => compare(files[a]!.name, files[b]!.name);
}

/** Unknown dates sort last. */
function timeOf(file: ScannedFile): number {
  return validTime(file.lastModified) ?? -1;
}
