/** Characters of a message that are read, counted after normalization: one character can expand to 18. */
const MAX_CHARACTERS = 5000;
/** Characters of a message that are looked at, with those that are dropped. */
const MAX_RAW_CHARACTERS = 50_000;
/** Spaces and line breaks in a row that are read. */
const MAX_SPACES = 2;

/**
 * Characters that are not shown: those that Unicode has programs ignore, the blank of Braille, annotations and controls
 * (jo3-l/obscenity#100, naelstrof/KoboldKare#405, rspamd/rspamd#4492).
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u2800|[\uFFF9-\uFFFB]|(?![\t\n\v\f\r])\p{Cc}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** A letter with its marks, which are normalized as one: at most 30, as in Unicode's stream-safe format. */
const CLUSTER = /\P{M}\p{M}{0,30}|\p{M}{1,30}/gsu;

/** Scripts that write with U+200C and U+200D; those of India only after a sign that silences a vowel. */
const SCRIPT_WITH_JOINERS =
  /[\p{sc=Arabic}\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Kannada}\p{sc=Khmer}\p{sc=Malayalam}\p{sc=Mongolian}\p{sc=Myanmar}\p{sc=Oriya}\p{sc=Sinhala}\p{sc=Syriac}\p{sc=Tamil}\p{sc=Telugu}]$/u;
const AFTER_VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u103A\u17D2]$/;
const AFTER_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const BEFORE_PICTURE = /^\p{Extended_Pictographic}/u;
const JOINER = /^[\u200C\u200D]$/;
/** Marks that choose a form of the letter or picture before them. */
const VARIANT = /^[\p{sc=Han}\p{sc=Mongolian}\p{Emoji}\p{Extended_Pictographic}]\p{Variation_Selector}+$/u;
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
  /** Whether the message is longer than what is read. */
  isCut: boolean;
}

/** Converts a message to NFKC, plain apostrophes and visible characters. */
export function normalizeMessage(message: string, maxCharacters = MAX_CHARACTERS): NormalizedMessage {
  const isPlain =
    message.length <= maxCharacters &&
    message.normalize('NFKC') === message &&
    !INVISIBLE.test(message) &&
    !/^\s|\s{3}/.test(message);
  if (isPlain)
    return {
      text: message.replace(APOSTROPHES, "'"),
      offsets: Uint32Array.from({ length: message.length + 1 }, (_, nth) => nth),
      hidden: [],
      isCut: false,
    };
  return normalizeClusters(message, maxCharacters);
}

/**
 * Drops what is not shown before the text is cut, as thousands of line breaks or invisible characters would push the
 * rest out of what is read.
 */
function normalizeClusters(message: string, maxCharacters: number): NormalizedMessage {
  const raw = message.slice(0, MAX_RAW_CHARACTERS);
  const offsets: number[] = [];
  const hidden: Span[] = [];
  let text = '';
  let end = 0;
  let isCut = message.length > raw.length;
  for (const { 0: cluster, index } of raw.matchAll(CLUSTER)) {
    const after = index + cluster.length;
    if (isJoiner(cluster, text, raw, after)) {
      text += cluster;
      offsets.push(index);
      continue;
    }
    const plain = toPlain(cluster);
    if (isSurplusSpace(plain, text)) continue;
    if (text.length >= maxCharacters) {
      isCut ||= plain.trim() !== '';
      if (isCut) break;
      continue;
    }
    for (let nth = 0; nth < plain.length; nth += 1) offsets.push(index);
    text += plain;
    if (plain !== '') end = after;
    if (hidesWord(cluster, text, raw, after)) hidden.push(wordAround(raw, index));
  }
  return { text, offsets: [...offsets, end], hidden, isCut };
}

/** Normalization makes invisible characters of visible ones: U+3164 becomes U+1160. */
const toPlain = (cluster: string): string =>
  cluster.replace(ALL_INVISIBLE, '').replace(APOSTROPHES, "'").normalize('NFKC').replace(ALL_INVISIBLE, '');

/** Whether a space stands at the start or after others. One line break of a row is kept. */
function isSurplusSpace(plain: string, text: string): boolean {
  if (!/^\s+$/.test(plain)) return false;
  const [before = ''] = /\s{0,3}$/.exec(text.slice(-MAX_SPACES - 1)) ?? [];
  if (before.length === text.length) return true;
  return before.length >= MAX_SPACES && (plain !== '\n' || before.includes('\n'));
}

/** Whether a cluster has an invisible character between two letters of a word. */
const hidesWord = (cluster: string, text: string, raw: string, after: number): boolean =>
  (INVISIBLE.test(cluster) || INVISIBLE.test(cluster.normalize('NFKC'))) &&
  !VARIANT.test(cluster) &&
  !(JOINER.test(cluster) && SCRIPT_WITH_JOINERS.test(text.slice(-1))) &&
  /[\p{L}\d]$/u.test(text.slice(-2)) &&
  /^[\p{L}\d]/u.test(raw.slice(after, after + 2));

/** Characters of a word on each side of an invisible one. */
const MAX_AROUND = 30;

/** The word that an invisible character stands in. */
function wordAround(raw: string, index: number): Span {
  const before = /[^\s]*$/u.exec(raw.slice(Math.max(0, index - MAX_AROUND), index))?.[0].length ?? 0;
  const after = /^[^\s]*/u.exec(raw.slice(index, index + MAX_AROUND))?.[0].length ?? 0;
  return [index - before, index + after];
}

/** Whether a joiner stands where writing needs it, by its neighbours. */
const isJoiner = (cluster: string, text: string, raw: string, after: number): boolean =>
  JOINER.test(cluster) &&
  (AFTER_VIRAMA.test(text.slice(-1)) ||
    (AFTER_PICTURE.test(text.slice(-2)) && BEFORE_PICTURE.test(raw.slice(after, after + 2))));

/** The part of the message that a part of the text comes from. */
export function toSpan({ offsets }: LocatedText, start: number, end: number): Span {
  const from = offsets[start] as number;
  // Several characters can come from one of the message.
  let after = end;
  while (after < offsets.length - 1 && offsets[after] === offsets[end - 1]) after += 1;
  return [from, offsets[after] as number];
}
