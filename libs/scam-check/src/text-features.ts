import { isOfficial } from './impersonation';
import type { FoundLink } from './links';
import { MODEL } from './model-weights';

/** Slots of hashed words and parts of words, and after them slots of signs. */
const WORD_SLOTS = 32_768;
const SIGN_SLOTS = 4096;
/** Weights of the model. @public for `bench/train.mjs` */
export const SLOTS = WORD_SLOTS + SIGN_SLOTS;

/** What a part contributes; found by cross-validation (`bench/train.mjs`). */
const WORDS_VALUE = 0.7;
const SIGN_VALUE = 0.4;
const PAIR_VALUE = 0.2;

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Companies' registries and hosts of shared documents and bookings: links there are common in genuine messages. */
const COMMON_HOSTS =
  /\.(?:co|or|ac|lg|ne)\.jp$|\.edu$|(?:^|\.)(?:sharepoint\.com|doctolib\.(?:fr|de)|docs\.google\.com|onedrive\.live\.com|teams\.microsoft\.com|zoom\.us|feishu\.cn|docs\.qq\.com|notion\.so|github\.com)$/;

/** A telephone number as people write it. */
export const TELEPHONE_NUMBER = /\+?\d[\d\s().-]{6,18}\d/;

/** What the rules found in a message. */
export interface FoundParts {
  /** In NFKC. */
  text: string;
  links: readonly FoundLink[];
  signs: readonly string[];
  groups: ReadonlySet<string>;
  hasBrand: boolean;
  /** Whether the text only warns of scams: it quotes their words, but has no link, telephone number or secrecy. */
  isPlainWarning: boolean;
}

/** The slots that a message fills, with their values: its words, parts of words, and what the rules found. */
export function findFeatures(parts: FoundParts): Map<number, number> {
  const features = new Map<number, number>();
  const add = (slot: number, value: number) => features.set(slot, (features.get(slot) ?? 0) + value);
  const words = findWordParts(parts);
  for (const word of words) add(hash(word) % WORD_SLOTS, WORDS_VALUE / Math.sqrt(words.size));
  const addSign = (sign: string, value: number) => add(WORD_SLOTS + (hash(sign) % SIGN_SLOTS), value);
  for (const sign of listSigns(parts)) addSign(sign, SIGN_VALUE);
  const groups = parts.isPlainWarning ? [] : [...parts.groups];
  groups.forEach((group, nth) => {
    for (const other of groups.slice(nth + 1)) addSign(`pair ${group} ${other}`, PAIR_VALUE);
  });
  return features;
}

/** Words, pairs and parts of words; characters in scripts without spaces. Links and numbers are one word each. */
function findWordParts({ text, links }: FoundParts): Set<string> {
  let plain = text;
  for (const link of links) plain = plain.replaceAll(link.text, ` ᐅ${kindOf(link)} `);
  plain = plain
    .toLowerCase()
    .replace(/\d[\d.,:/-]*/g, '#')
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latin})\p{M}+/gu, '')
    .normalize('NFC');
  const parts = new Set<string>();
  let previous = '';
  for (const [word] of plain.matchAll(/[\p{L}\p{M}'#ᐅ]+|[!?€$£¥₹]/gu)) {
    const isCjk = CJK.test(word);
    if (isCjk) addParts(parts, [...word], 1, 3);
    else {
      parts.add(`w${word}`);
      if (previous) parts.add(`b${previous} ${word}`);
      addParts(parts, [...`<${word}>`], 3, 5);
    }
    previous = isCjk ? '' : word;
  }
  return parts;
}

const kindOf = (link: FoundLink): string => (isOfficial(link) ? 'o' : link.isShortened ? 's' : 'x');

function addParts(parts: Set<string>, letters: string[], min: number, max: number): void {
  for (let size = min; size <= max; size += 1)
    for (let start = 0; start + size <= letters.length; start += 1)
      parts.add(`g${letters.slice(start, start + size).join('')}`);
}

function listSigns({ text, links, signs, groups, hasBrand, isPlainWarning }: FoundParts): string[] {
  const others = links.filter((link) => !isOfficial(link));
  const hasNumber = TELEPHONE_NUMBER.test(text);
  const context = [others.length > 0 && 'link', hasNumber && 'number'].filter((name) => name !== false);
  const length = Math.min(6, Math.floor(text.length / (CJK.test(text) ? 25 : 60)));
  const holds: Record<string, boolean> = {
    brand: hasBrand,
    'brand and link': hasBrand && others.length > 0,
    'no link': links.length === 0,
    money: /[$€£¥₹]\s?\d|\d\s?(?:€|元|円|万|eur|usd|rs|rup|रु)/i.test(text),
    code: /(?<!\d)\d{4,8}(?!\d)/.test(text),
    time: /\d{1,2}[:h.]\d{2}/i.test(text),
    question: text.includes('?'),
    exclamation: text.includes('!'),
    picture: /\p{Extended_Pictographic}/u.test(text),
    sender: /^[^:\s]{2,20}:|^【/.test(text),
  };
  if (isPlainWarning)
    return [...context, ...[...groups].map((group) => `warned ${group}`), `length ${length}`];
  return [
    ...signs,
    ...context,
    ...[...groups].flatMap((group) => [`group ${group}`, ...context.map((name) => `${name} ${group}`)]),
    ...(others.length > 0 ? others : links).flatMap(linkSigns),
    ...Object.keys(holds).filter((name) => holds[name]),
    `length ${length}`,
  ];
}

function linkSigns(link: FoundLink): string[] {
  const { host } = link;
  if (isOfficial(link)) return ['official'];
  if (COMMON_HOSTS.test(host)) return ['common'];
  const holds: Record<string, boolean> = {
    hyphen: host.includes('-'),
    short: link.isShortened,
    subdomain: host.split('.').length > 2,
    digit: /\d/.test(host),
    'long host': host.length > 18,
    'short host': host.length < 9,
    https: link.text.startsWith('https:'),
  };
  return [...Object.keys(holds).filter((name) => holds[name]), `top ${host.split('.').at(-1)}`];
}

/** FNV-1a with a final mix, on 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let nth = 0; nth < text.length; nth += 1) value = Math.imul(value ^ text.charCodeAt(nth), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

let cached: Int8Array | undefined;

/** Log odds of a scam by the trained weights of a message's features. */
export function computeLogOdds(features: ReadonlyMap<number, number>): number {
  cached ??= Int8Array.from(atob(MODEL.weights), (byte) => byte.charCodeAt(0));
  let sum = MODEL.bias;
  for (const [slot, value] of features) sum += (cached[slot] ?? 0) * MODEL.scale * value;
  return sum;
}
