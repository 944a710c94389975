import { freedBytesOf, type ScannedFile } from '@swipeclean/scan-engine';
import type { FreedSum } from './file-list/freed-size';

/** Which files of a scan are ticked, by id. Immutable, and cheap to copy at 200,000 files. */
export interface FileSelection extends Readonly<FreedSum> {
  readonly marks: Uint8Array;
  readonly files: number;
}

export function createSelection(files: readonly ScannedFile[], ids: Iterable<number> = []): FileSelection {
  const none = { marks: new Uint8Array(files.length), files: 0, bytes: 0, apparentBytes: 0 };
  return setSelected(files, none, ids, true);
}

export function isSelected(selection: FileSelection, id: number): boolean {
  return selection.marks[id] === 1;
}

/** Ticks or unticks the files. */
export function setSelected(
  files: readonly ScannedFile[],
  selection: FileSelection,
  ids: Iterable<number>,
  selected: boolean,
): FileSelection {
  const marks = selection.marks.slice();
  const mark = selected ? 1 : 0;
  const step = selected ? 1 : -1;
  let { files: count, bytes, apparentBytes } = selection;
  for (const id of ids) {
    if (marks[id] === mark) continue;
    marks[id] = mark;
    count += step;
    const file = files[id];
    if (!file) continue;
    bytes += step * freedBytesOf(file);
    apparentBytes += step * file.size;
  }
  return { marks, files: count, bytes, apparentBytes };
}

/** The ticked ones of some files. */
export function pickSelected(
  files: readonly ScannedFile[],
  selection: FileSelection,
  ids: ArrayLike<number>,
): FileSelection {
  return createSelection(
    files,
    Array.from(ids).filter((id) => isSelected(selection, id)),
  );
}

/** Ids of the ticked files, in the order of their paths. */
export function* selectedIds({ marks }: FileSelection): Generator<number> {
  for (let id = marks.indexOf(1); id !== -1; id = marks.indexOf(1, id + 1)) yield id;
}
