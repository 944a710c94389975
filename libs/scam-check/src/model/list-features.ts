import type { Reason } from '../find-signs';
import { UNSPACED } from '../text/word-notation';
import { isTelephoneNumber, type JudgedLink, type ReadMessage, TELEPHONE_NUMBER } from '../read-message';

/** What the model knows of a message, as names that are hashed to slots. */
export interface Features {
  /** Words, pairs of words and parts of words. */
  words: Set<string>;
  /** What the rules found. */
  signs: Set<string>;
  /** Pairs of groups of words. */
  pairs: string[];
}

/** Companies' registries and hosts of bookings: links there are common in genuine messages. */
const COMMON_HOSTS = /\.(?:co|or|ac|lg|ne)\.jp$|\.edu$|(?:^|\.)doctolib\.(?:fr|de)$/;

/** Lists the features of a message. */
export function listFeatures(read: ReadMessage, reasons: readonly Reason[]): Features {
  const groups = read.isPlainWarning ? [] : [...read.groups.keys()];
  return {
    words: new Set(listWords(maskText(read)).flatMap(({ parts }) => parts)),
    signs: new Set(listSigns(read, reasons)),
    pairs: groups.flatMap((group, nth) => groups.slice(nth + 1).map((other) => `pair ${group} ${other}`)),
  };
}

/** A word of a text with its place, and the parts by which the model knows it. */
export interface Word {
  start: number;
  end: number;
  parts: string[];
}

/** The text with links and numbers masked; every character stays at its place. */
export function maskText({ text, links }: Pick<ReadMessage, 'text' | 'links'>): string {
  let plain = text;
  for (const link of links) {
    if (!link.isTarget) plain = plain.replaceAll(link.text, `ᐅ${kindOf(link)}`.padEnd(link.text.length));
  }
  return plain
    .replace(new RegExp(TELEPHONE_NUMBER, 'g'), (digits) =>
      isTelephoneNumber(digits) ? 'ᐃ'.padEnd(digits.length) : digits,
    )
    .replace(/(?<![\d.,:/-])\d{4,6}(?![\d.,:/-]*\d)/g, (digits) => '##'.padEnd(digits.length))
    .replace(/\d[\d.,:/-]*/g, (digits) => '#'.padEnd(digits.length));
}

/** Words, pairs and parts of words; characters in scripts without spaces. */
export function listWords(masked: string): Word[] {
  const words: Word[] = [];
  let previous = '';
  for (const { 0: written, index: start } of masked.matchAll(/[\p{L}\p{M}'#ᐅᐃ]+|[!?€$£¥₹]/gu)) {
    const isCjk = UNSPACED.test(written);
    const end = start + written.length;
    if (isCjk) {
      const letters = [...written];
      let at = start;
      letters.forEach((letter, nth) => {
        words.push({ start: at, end: at + letter.length, parts: listRuns(letters, nth) });
        at += letter.length;
      });
      previous = '';
      continue;
    }
    const word = plainWord(written);
    const parts = [`w${word}`, ...(previous ? [`b${previous} ${word}`] : []), ...listGrams(`<${word}>`)];
    words.push({ start, end, parts });
    previous = word;
  }
  return words;
}

/** The character at a place, and the two, three and four from there on. */
function listRuns(letters: readonly string[], from: number): string[] {
  const runs: string[] = [];
  let run = 'g';
  for (let at = from; at < Math.min(from + 4, letters.length); at += 1) {
    run += letters[at] as string;
    runs.push(run);
  }
  return runs;
}

const plainWord = (written: string): string =>
  written
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .slice(0, 24);

function listGrams(word: string): string[] {
  const letters = [...word];
  const grams: string[] = [];
  for (let size = 2; size <= 5; size += 1)
    for (let start = 0; start + size <= letters.length; start += 1)
      grams.push(`g${letters.slice(start, start + size).join('')}`);
  return grams;
}

const kindOf = ({ isOfficial, use, isCheapDomain }: JudgedLink): string =>
  isOfficial ? 'o' : (use ?? (isCheapDomain ? 'c' : 'x')).slice(0, 2);

function listSigns(read: ReadMessage, reasons: readonly Reason[]): string[] {
  const { text, links, groups, named, numbers, accountNumbers, sender, isPlainWarning } = read;
  const others = links.filter(({ isOfficial }) => !isOfficial);
  const context = [others.length > 0 && 'link', numbers.length > 0 && 'number'].filter(
    (name) => name !== false,
  );
  const length = Math.min(6, Math.floor(text.length / (UNSPACED.test(text) ? 25 : 60)));
  const names = [...groups.keys()];
  if (isPlainWarning) return [...context, ...names.map((group) => `warned ${group}`), `length ${length}`];
  const hasBrand = named.brands.length > 0;
  const holds: Record<string, boolean> = {
    brand: hasBrand,
    'brand and link': hasBrand && others.length > 0,
    bank: named.hasSomeBank,
    'bank and link': named.hasSomeBank && others.length > 0,
    'brand and number': hasBrand && numbers.length > 0 && links.length === 0,
    'no link': links.length === 0,
    'only link': links.length > 0 && text.length - (links[0]?.text.length ?? 0) < 12,
    'several numbers': numbers.length > 1,
    'account number': accountNumbers.length > 0,
    money: /[$€£¥₹]\s?\d|\d\s?(?:€|元|円|万|eur|usd|gbp|mt|mzn|rs|rup|रु)/i.test(text),
    code: /(?<!\d)\d{4,8}(?!\d)/.test(text),
    'short code': /(?<![\d-])\d{5}(?![\d-])/.test(text),
    time: /\d{1,2}[:h.]\d{2}/i.test(text),
    question: text.includes('?'),
    exclamation: text.includes('!'),
    picture: /\p{Extended_Pictographic}/u.test(text),
    'capital words': (text.match(/(?<![\p{L}])\p{Lu}{4,}(?![\p{L}])/gu)?.length ?? 0) > 2,
    sender: sender !== undefined,
    'sender and link': sender !== undefined && others.length > 0,
    'sender in host': sender !== undefined && others.some(({ host }) => isIn(sender, host)),
    'sender is host':
      sender !== undefined &&
      others.some(({ domain }) => isIn(sender, domain.split('.', 1)[0] ?? '') && !domain.includes('-')),
  };
  return [
    ...reasons.map(({ sign }) => `sign ${sign}`),
    ...context,
    ...names.flatMap((group) => [`group ${group}`, ...context.map((name) => `${name} ${group}`)]),
    ...(others.length > 0 ? others : links).flatMap(linkSigns),
    ...Object.keys(holds).filter((name) => holds[name]),
    `length ${length}`,
  ];
}

/** Whether a host has the first word of a sender in it. */
const isIn = (sender: string, host: string): boolean => {
  const word = sender.split(/[^\p{L}\d]+/u).find(({ length }) => length > 2);
  return word !== undefined && host.replaceAll('-', '').includes(word);
};

function linkSigns(link: JudgedLink): string[] {
  const { path, text, use, domain, ending } = link;
  if (link.isOfficial) return ['official'];
  if (COMMON_HOSTS.test(link.host)) return ['common'];
  // In ASCII, each host in letters of another script is long, with hyphens and digits: `почта.рф`.
  const host = link.host.includes('xn--') ? link.shownHost : link.host;
  const labels = host.split('.').slice(-domain.split('.').length);
  const name = labels.slice(0, -ending.split('.').length).join('.') || domain;
  const holds: Record<string, boolean> = {
    hyphen: host.includes('-'),
    'many hyphens': host.split('-').length > 2,
    subdomain: host.split('.').length > ending.split('.').length + 1,
    'host digit': /\d/.test(host),
    'letters and digits': /\p{L}\d|\d\p{L}/u.test(name),
    'long host': host.length > 18,
    'short host': host.length < 9,
    'no vowels': /[bcdfghjklmnpqrstvwxz]{4,}/.test(name),
    'host in path': /\.(?:com|org|net)\b/.test(path),
    'random path': /^\/(?=[^/]{0,20}[a-z])(?=[^/]{0,20}[A-Z\d])[\w]{5,16}$/.test(path),
    'no path': path.length < 2,
    'http:': /^http:/i.test(text),
    'https:': /^https:/i.test(text),
    'no scheme': !/^https?:/i.test(text),
    capitals: /^[A-Z\d.]{5,}/.test(text),
    'to another': link.isTarget,
  };
  const words = name.split(/[^a-z]+/).filter(({ length }) => length > 3 && length < 16);
  return [
    ...Object.keys(holds)
      .filter((sign) => holds[sign])
      .map((sign) => `link: ${sign}`),
    `top ${ending.split('.').at(-1)}`,
    `use ${use ?? 'own'}`,
    ...(use ? [] : words.map((word) => `host ${word}`)),
  ];
}
