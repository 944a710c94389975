import type { LocatedText, Span } from './normalize';
import { toSpan } from './normalize';

/** Digits and signs after the letter that they are written for. */
const WRITTEN_FOR: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '#': 'a', l: 'i' },
};
/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKS_LIKE: Record<string, string> = Object.fromEntries(
  'aаα bЬ cсϲ dԁ eеε gɡ hһ iіι jј kκк lӏ mм nп oоο pрρ sѕ tτт uυ vν wԝ xхχ yуγ AАΑ BВΒ CСϹ EЕΕ HНΗ IІΙ KКΚ MМΜ NΝ OОΟ PРΡ TТΤ XХΧ YΥ'
    .split(' ')
    .flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** Words that scams disguise, as filters look for them. */
const DISGUISED = new Set(
  `account accounts alert amazon apple atm bank banking bitcoin blocked bonus button call card cash chase claim click code confirm congrats
   congratulations contact credit customer dear debit deliver delivery discount fedex flipkart free gift google identity immediately
   invoice icloud link limited locked login loan lottery microsoft money mobile netflix notice now number offer online order package
   parcel password paypal paytm payment payments pin please post prize reactivate refund restricted reward rewards secure security service
   bill bills details expired fix received subscription month present suspended tax unlock update urgent usps verify verified verification virus visa wallet whatsapp winner won your you
   banco cuenta bloqueada clave tarjeta premio paquete verifique conta cartao senha bloqueado pacote colis compte carte bloque
   konto gesperrt paket karte sparkasse gewinn`.split(/\s+/),
);

/** A word by its letters as they look: `i`, `l` and `1` are one. */
const toShape = (word: string): string => word.replace(/[\d@$!|#l]/g, (sign) => WRITTEN_FOR[sign] ?? sign);

const PLAIN_WORDS: ReadonlyMap<string, string> = new Map([...DISGUISED].map((word) => [toShape(word), word]));

const SPACED_WORD =
  /(?<![\p{L}\d])(?:[\p{L}\d](?:[ ._*-]{1,2}(?=[\p{L}\d](?![\p{L}\d])))){3,24}[\p{L}\d](?![\p{L}\d])/gu;

/** A part of a text. */
interface Range {
  start: number;
  end: number;
}

/** A text whose disguised words are written plainly. */
export interface PlainText extends LocatedText {
  /** The disguised words. */
  disguised: Span[];
}

/**
 * Writes disguised words plainly: digits for letters (`acc0unt`), letters of other alphabets, spaced letters (`B A N
 * K`). Only words that scams disguise are changed, as names and codes mix letters and digits, too.
 */
export function undisguise(located: LocatedText, links: readonly Range[]): PlainText {
  const disguised: Span[] = [];
  const isInLink = (index: number) => links.some(({ start, end }) => index >= start && index < end);
  const letters = [...splitUnits(located.text)];
  for (const { 0: word, index } of located.text.matchAll(
    /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d@$!|#]{3,24}/gu,
  )) {
    const plain = isInLink(index) ? undefined : plainWord(word);
    if (!plain) continue;
    for (let nth = 0; nth < plain.length; nth += 1) letters[index + nth] = plain[nth] as string;
    disguised.push(toSpan(located, index, index + word.length));
  }
  const changed = disguised.length > 0 ? { ...located, text: letters.join('') } : located;
  return joinSpacedWords(joinSplitWords(changed, links, disguised), disguised);
}

const splitUnits = function* (text: string) {
  for (let nth = 0; nth < text.length; nth += 1) yield text[nth] as string;
};

/** The plain word that a disguised one stands for. */
function plainWord(word: string): string | undefined {
  if (!/\p{sc=Latin}/u.test(word)) return undefined;
  if (/[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word)) {
    const latin = word.replace(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => LOOKS_LIKE[letter] ?? letter);
    return /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(latin) ? undefined : latin;
  }
  // `I` among small letters, `l` among capitals: `detaiIs`, `VERlFY`.
  const isMixed = /[\d@$!|#]/.test(word) || /\p{Ll}I|\p{Lu}{2}l|l\p{Lu}{2}/u.test(word);
  const lower = word.toLowerCase();
  if ((!isMixed && word.length < 6) || DISGUISED.has(lower)) return undefined;
  return PLAIN_WORDS.get(toShape(lower));
}

/** Drops full stops and other signs inside of words: `in.voice`, `AM/AZON`; only of words that scams disguise. */
function joinSplitWords(located: LocatedText, links: readonly Range[], disguised: Span[]): LocatedText {
  const { text } = located;
  const dropped = new Set<number>();
  for (const { 0: word, index } of text.matchAll(
    /(?<![\p{L}\d])\p{L}{1,12}(?:[./_*|\\]\p{L}{1,12}){1,4}(?![\p{L}\d])/gu,
  )) {
    const isInLink = links.some(({ start, end }) => index < end && index + word.length > start);
    const plain = word.replace(/[./_*|\\]/g, '').toLowerCase();
    if (
      isInLink ||
      !DISGUISED.has(plain) ||
      word.split(/[./_*|\\]/).every((part) => DISGUISED.has(part.toLowerCase()))
    )
      continue;
    [...word.matchAll(/[./_*|\\]/g)].forEach((sign) => dropped.add(index + sign.index));
    disguised.push(toSpan(located, index, index + word.length));
  }
  return dropped.size > 0 ? dropUnits(located, (nth) => dropped.has(nth)) : located;
}

/** Joins single letters between spaces, dots or hyphens to a word: `B A N K`, `v.e.r.i.f.y`. */
function joinSpacedWords(located: LocatedText, disguised: Span[]): PlainText {
  const { text } = located;
  const found = [...text.matchAll(SPACED_WORD)].filter(
    ([word]) => (word.match(/\p{sc=Latin}/gu)?.length ?? 0) >= 4,
  );
  if (found.length === 0) return { ...located, disguised };
  disguised.push(...found.map(({ 0: word, index }) => toSpan(located, index, index + word.length)));
  const joined = dropUnits(located, (nth) => {
    const isInside = found.some(({ 0: word, index }) => nth >= index && nth < index + word.length);
    // Two spaces part words.
    return (
      isInside && !/[\p{L}\d]/u.test(text[nth] as string) && !(text[nth] === ' ' && text[nth + 1] === ' ')
    );
  });
  return { ...joined, disguised };
}

const ENDING =
  '(?:com|net|org|info|top|xyz|site|online|shop|club|live|icu|vip|co|us|in|de|fr|es|uk)(?![\\p{L}\\d-])';
/**
 * A full stop of a link that is written so that filters miss it: `[.]`, `(dot)`, ` dot com`, ` . top`, `,com/`. A guess
 * from how people write addresses around filters.
 */
const WRITTEN_DOT = new RegExp(
  // The first look spares the rest at most places: without it, a text without any took 7 ms.
  `(?=[[( ,])(?:${[
    '\\[\\.\\]|\\(\\.\\)',
    ` ?[[(] ?(?:dot|punkt|punto|point|ponto) ?[\\])] ?(?=${ENDING})`,
    `(?<=[\\p{L}\\d]-[\\p{L}\\d]{1,30}|[\\p{L}\\d]{5}) (?:dot|punkt|punto) (?=${ENDING})`,
    `(?<=[\\p{L}\\d]-[\\p{L}\\d]{1,30}|[\\p{L}\\d]{5}) \\. (?=${ENDING})`,
    `(?<=[\\p{L}\\d]-[\\p{L}\\d]{1,30}),(?=${ENDING}\\/)`,
  ].join('|')})`,
  'giu',
);
const SPACED_SCHEME = /(?<![\p{L}\d])h ?t ?t ?p(?: ?s)? ?: ?\/ ?\/ ?(?=[\p{L}\d])/giu;

/** Writes `hxxp`, spaced schemes and full stops of links plainly, by which a link is kept from being opened. */
export function mendLinks(located: LocatedText): LocatedText {
  const letters = [...splitUnits(located.text.replace(/hxxp/gi, 'http'))];
  const dropped = new Set<number>();
  for (const { 0: written, index } of located.text.matchAll(WRITTEN_DOT)) {
    letters[index] = '.';
    for (let nth = 1; nth < written.length; nth += 1) dropped.add(index + nth);
  }
  for (const { 0: written, index } of located.text.matchAll(SPACED_SCHEME))
    for (let nth = 0; nth < written.length; nth += 1) if (written[nth] === ' ') dropped.add(index + nth);
  const mended = { ...located, text: letters.join('') };
  return dropped.size > 0 ? dropUnits(mended, (nth) => dropped.has(nth)) : mended;
}

/** A text without some of its UTF-16 units. */
function dropUnits({ text, offsets }: LocatedText, isDropped: (nth: number) => boolean): LocatedText {
  let left = '';
  const places: number[] = [];
  for (let nth = 0; nth < text.length; nth += 1) {
    if (isDropped(nth)) continue;
    left += text[nth];
    places.push(offsets[nth] as number);
  }
  return { text: left, offsets: [...places, offsets[text.length] as number] };
}
