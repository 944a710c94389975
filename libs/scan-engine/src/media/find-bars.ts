import { crop, type GrayImage } from './grayscale';

/** The picture within even bars, as on screenshots, pictures made square and stories. */
export interface BarredPicture {
  inner: GrayImage;
  /** Share of the whole. */
  share: number;
  /** Whether nothing is drawn on the bars. */
  isPlain: boolean;
}

/** Grey levels by which pixels of a bar differ, and the share of a line that must be so even. */
const MAX_TONE_DIFFERENCE = 6;
const MIN_EVEN_SHARE = 0.98;

/** Smallest and largest share of the inner picture, and smallest share of each side. */
const MIN_SHARE = 0.15;
const MAX_SHARE = 0.96;
const MIN_SIDE_SHARE = 0.2;

/** Pixels in which scaling mixes the picture with its bars. */
const SOFT_EDGE = 2;

/** Share of the lines of bars without anything on them: text of a page fills more, a caption or a clock less. */
const MIN_PLAIN_LINES = 0.5;

/** Pixels around the picture in which its compression changes plain bars: at JPEG 50, 4. */
const COMPRESSED_EDGE = 4;

interface Band {
  from: number;
  to: number;
  /** Even lines, and lines of the bars. */
  even: number;
  lines: number;
}

/** The picture that bars of one tone surround, or border on one side; null without bars. */
export function findBarred(image: GrayImage): BarredPicture | null {
  const { values, width, height } = image;
  const [first, last] = [values[0]!, values.at(-1)!];
  const isTone = (value: number) => isNear(value, first) || isNear(value, last);
  const isEven = (start: number, step: number, count: number) => {
    const tone = values[start]!;
    if (!isTone(tone)) return false;
    let others = 0;
    const most = (1 - MIN_EVEN_SHARE) * count;
    for (let at = start, seen = 0; seen < count; seen++, at += step) {
      if (!isNear(values[at]!, tone) && ++others > most) return false;
    }
    return true;
  };
  const rows = longestBand(height, (row) => isEven(row * width, 1, width));
  if (rows.to - rows.from < MIN_SIDE_SHARE * height) return null;
  const columns = longestBand(width, (column) =>
    isEven(rows.from * width + column, width, rows.to - rows.from),
  );
  if (columns.to - columns.from < MIN_SIDE_SHARE * width) return null;
  const size = { width: columns.to - columns.from, height: rows.to - rows.from };
  const share = (size.width * size.height) / (width * height);
  const plain = Math.min(...[rows, columns].map(({ even, lines }) => (lines ? even / lines : 1)));
  if (share < MIN_SHARE || share > MAX_SHARE || plain < MIN_PLAIN_LINES) return null;
  const edge = Math.min(size.width, size.height) > 8 * SOFT_EDGE ? SOFT_EDGE : 0;
  return {
    inner: crop(image, {
      left: columns.from + edge,
      top: rows.from + edge,
      width: size.width - 2 * edge,
      height: size.height - 2 * edge,
    }),
    share,
    isPlain: !isDrawnOutside(image, rows, columns, isTone),
  };
}

function isNear(value: number, tone: number): boolean {
  const difference = value - tone;
  return difference <= MAX_TONE_DIFFERENCE && difference >= -MAX_TONE_DIFFERENCE;
}

/** The longest run of lines that are not even. */
function longestBand(count: number, isEven: (line: number) => boolean): Band {
  let [best, start, even] = [{ from: 0, to: 0 }, 0, 0];
  for (let line = 0; line <= count; line++) {
    const ends = line === count || isEven(line);
    if (!ends) continue;
    if (line < count) even++;
    if (line - start > best.to - best.from) best = { from: start, to: line };
    start = line + 1;
  }
  return { ...best, even, lines: count - (best.to - best.from) };
}

/** Whether a bar has a pixel of another tone, such as one of a word. */
function isDrawnOutside(
  { values, width }: GrayImage,
  rows: Band,
  columns: Band,
  isTone: (value: number) => boolean,
): boolean {
  const isBeyond = (line: number, { from, to }: Band) =>
    line < from - COMPRESSED_EDGE || line >= to + COMPRESSED_EDGE;
  return values.some((value, at) => {
    if (isTone(value)) return false;
    return isBeyond(Math.floor(at / width), rows) || isBeyond(at % width, columns);
  });
}
