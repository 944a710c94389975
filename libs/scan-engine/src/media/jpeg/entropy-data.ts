import { isRestart } from './markers';

/** The compressed data of a scan without the zero bytes after FF, in its restart intervals. */
export interface EntropyData {
  view: DataView;
  /** Where each restart interval ends, in bytes; the next one begins there. */
  ends: number[];
  /** Place of the marker after the scan in the file. */
  next: number;
}

/** Bytes after the end that may be read: a code and its value. */
const PADDING = 8;

/**
 * Reads the data of a scan of so many restart intervals; throws a RangeError where the file ends in it, or restart
 * markers are more, fewer or not in order.
 */
export function readEntropyData(file: Uint8Array, start: number, intervals: number): EntropyData {
  const next = skipEntropyData(file, start);
  // With the marker after it, at which the loop ends.
  const scan = file.subarray(start, next + 2);
  const data = new Uint8Array(scan.length + PADDING);
  data.set(scan);
  const ends: number[] = [];
  for (let [from, to] = [0, 0]; ;) {
    const mark = findMark(data, from);
    const marker = data[mark + 1]!;
    const until = marker === 0 ? mark + 1 : mark;
    if (to < from) data.copyWithin(to, from, until);
    to += until - from;
    // A marker may be padded by FF bytes.
    from = marker === 0xff ? mark + 1 : mark + 2;
    if (marker === 0 || marker === 0xff) continue;
    ends.push(to);
    if (ends.length > intervals || (!isRestart(marker) && ends.length < intervals))
      throw new RangeError('Wrong number of restart intervals');
    if (!isRestart(marker)) return { view: new DataView(data.buffer, 0, to + PADDING), ends, next };
    if ((marker & 7) !== (ends.length - 1) % 8) throw new RangeError('Restart marker out of order');
  }
}

/** Place of the marker after a scan. */
export function skipEntropyData(file: Uint8Array, start: number): number {
  for (let from = start; ;) {
    const mark = findMark(file, from);
    const marker = file[mark + 1]!;
    if (marker > 0 && marker < 0xff && !isRestart(marker)) return mark;
    from = marker === 0xff ? mark + 1 : mark + 2;
  }
}

function findMark(data: Uint8Array, from: number): number {
  const mark = data.indexOf(0xff, from);
  if (mark < 0) throw new RangeError('The file ends');
  return mark;
}
