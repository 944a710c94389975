import { validTime, type FileKind, type ScannedFile } from '@swipeclean/scan-engine';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import { sortInSlices, TimeSlices } from './time-slices';

export const SORT_ORDERS = ['size', 'date', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Filter and order of the list. */
export interface Arrangement {
  order: SortOrder;
  kind: FileKind | 'all';
  /** Matches names and paths, ignoring case. */
  query: string;
  /** Files removed from the list. */
  removed: FileSelection;
}

/** Ids of the files to show: largest first, newest first, or by name as the language sorts. */
export async function arrangeFiles(
  files: readonly ScannedFile[],
  { order, kind, query, removed }: Arrangement,
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
    if (wanted && !file.path.toLowerCase().includes(wanted)) continue;
    found[count++] = file.id;
  }
  return sortInSlices(found.subarray(0, count), comparison(files, order, language), slices);
}

function comparison(
  files: readonly ScannedFile[],
  order: SortOrder,
  language?: string,
): (a: number, b: number) => number {
  if (order === 'size') return (a, b) => files[b]!.size - files[a]!.size;
  if (order === 'date') return (a, b) => timeOf(files[b]!) - timeOf(files[a]!);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => compare(files[a]!.name, files[b]!.name);
}

/** Unknown dates sort last. */
function timeOf(file: ScannedFile): number {
  return validTime(file.lastModified) ?? -1;
}
