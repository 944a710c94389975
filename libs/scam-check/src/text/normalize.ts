/** Characters of a message that are read, counted after normalization: one character can expand to 18. */
const MAX_CHARACTERS = 5000;

/** Characters without width. Scripts of India join letters with U+200C and U+200D, so those stay between them. */
const INVISIBLE = /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/;
const JOINS_LETTERS = /\p{sc=Devanagari}/u;
const APOSTROPHES = /[’‘`´]/g;

/** A part of the message as the user gave it: its first character and the one after its last. */
export type Span = readonly [start: number, end: number];

/** A text of which each character knows its place in the original message. */
export interface LocatedText {
  text: string;
  /** Start in the message of each UTF-16 unit of the text, and at the end the end of the last one. */
  offsets: ArrayLike<number>;
}

/** A message in NFKC without invisible characters. */
export interface NormalizedMessage extends LocatedText {
  /** Invisible characters that stood inside of words. */
  hidden: Span[];
}

/** Converts a message to NFKC, plain apostrophes and visible characters. */
export function normalizeMessage(message: string): NormalizedMessage {
  const raw = message.slice(0, MAX_CHARACTERS);
  const isPlain = raw.normalize('NFKC') === raw && !INVISIBLE.test(raw);
  if (isPlain)
    return {
      text: raw.replace(APOSTROPHES, "'"),
      offsets: Uint32Array.from({ length: raw.length + 1 }, (_, nth) => nth),
      hidden: [],
    };
  return normalizeClusters(raw);
}

function normalizeClusters(raw: string): NormalizedMessage {
  const offsets: number[] = [];
  const hidden: Span[] = [];
  const hasPictures = /\p{Extended_Pictographic}/u.test(raw);
  let text = '';
  // A letter with its marks is normalized as one.
  for (const { 0: cluster, index } of raw.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    if (text.length >= MAX_CHARACTERS) break;
    if (INVISIBLE.test(cluster) && !isJoiner(cluster, raw, index, hasPictures)) {
      const isInWord =
        /[\p{L}\d]$/u.test(text.slice(-2)) && /^[\p{L}\d]/u.test(raw.slice(index + cluster.length));
      if (isInWord) hidden.push(wordAround(raw, index));
      continue;
    }
    const plain = cluster.replace(APOSTROPHES, "'").normalize('NFKC');
    for (let nth = 0; nth < plain.length; nth += 1) offsets.push(index);
    text += plain;
  }
  const last = offsets.length > 0 ? lastEnd(raw, offsets[offsets.length - 1] as number) : 0;
  return { text, offsets: [...offsets, last], hidden };
}

/** Characters of a word on each side of an invisible one. */
const MAX_AROUND = 30;

/** The word that an invisible character stands in. */
function wordAround(raw: string, index: number): Span {
  const before = /[^\s]*$/u.exec(raw.slice(Math.max(0, index - MAX_AROUND), index))?.[0].length ?? 0;
  const after = /^[^\s]*/u.exec(raw.slice(index, index + MAX_AROUND))?.[0].length ?? 0;
  return [index - before, index + after];
}

const lastEnd = (raw: string, start: number): number =>
  start + (/^\P{M}\p{M}*/su.exec(raw.slice(start))?.[0].length ?? raw.length - start);

const isJoiner = (cluster: string, raw: string, index: number, hasPictures: boolean): boolean =>
  /[\u200C\u200D]/.test(cluster) &&
  (hasPictures || JOINS_LETTERS.test(raw.slice(Math.max(index - 2, 0), index + 3)));

/** The part of the message that a part of the text comes from. */
export function toSpan({ offsets }: LocatedText, start: number, end: number): Span {
  const from = offsets[start] as number;
  // Several characters can come from one of the message.
  let after = end;
  while (after < offsets.length - 1 && offsets[after] === offsets[end - 1]) after += 1;
  return [from, offsets[after] as number];
}
