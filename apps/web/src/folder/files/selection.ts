import type { ScannedFile } from '@swipeclean/scan-engine';

/** Which files of a result are ticked, by id. A new value for every change, and cheap at 200,000 files. */
export interface Selection {
  readonly marks: Uint8Array;
  readonly files: number;
  readonly bytes: number;
}

export function selectionOf(files: readonly ScannedFile[], ids: Iterable<number> = []): Selection {
  return withMarks(files, { marks: new Uint8Array(files.length), files: 0, bytes: 0 }, ids, true);
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.marks[id] === 1;
}

/** Ticks the files, or takes their ticks away. */
export function withMarks(
  files: readonly ScannedFile[],
  selection: Selection,
  ids: Iterable<number>,
  selected: boolean,
): Selection {
  const marks = selection.marks.slice();
  const mark = selected ? 1 : 0;
  let count = selection.files;
  let bytes = selection.bytes;
  for (const id of ids) {
    if (marks[id] === mark) continue;
    marks[id] = mark;
    count += selected ? 1 : -1;
    bytes += (selected ? 1 : -1) * (files[id]?.size ?? 0);
  }
  return { marks, files: count, bytes };
}

export function toggled(files: readonly ScannedFile[], selection: Selection, id: number): Selection {
  return withMarks(files, selection, [id], !isSelected(selection, id));
}

/** A selection less the files of another. */
export function without(files: readonly ScannedFile[], selection: Selection, other: Selection): Selection {
  return withMarks(files, selection, idsOf(other), false);
}

/** Ids of the ticked files, in the order of their paths. */
export function* idsOf({ marks }: Selection): Generator<number> {
  for (let id = marks.indexOf(1); id !== -1; id = marks.indexOf(1, id + 1)) yield id;
}
