import {
  findImpersonation,
  findNamedBrands,
  type Impersonation,
  isOfficial,
  type NamedBrands,
} from './brands/impersonation';
import { findLinks, type FoundLink } from './links/find-links';
import { restoreUserInfo } from './links/user-info';
import { type LocatedText, normalizeMessage, type Span, toSpan } from './text/normalize';
import { mendLinks, undisguise } from './text/undisguise';
import { findWordGroups } from './words/word-groups';
import type { WordGroup } from './words/words.types';

/** A telephone number as people write it. */
export const TELEPHONE_NUMBER = /\+?\(?\d[\d\s().*-]{6,18}[\dx]/;

/** An account or card number as people send it, with 16 to 19 digits (ISO/IEC 7812: at most 19). */
const ACCOUNT_NUMBER = /(?<![\d.,:/-])(?:\d[ -]?){15,18}\d(?![\d.,:/-]?\d)/g;

/** A link, and whether only the brand or authority that the text names controls its host. */
export interface JudgedLink extends FoundLink {
  isOfficial: boolean;
  span: Span;
}

/** What is found in a message before it is judged. */
export interface ReadMessage {
  /** Without disguises; in NFKC. */
  text: string;
  lower: string;
  located: LocatedText;
  links: JudgedLink[];
  /** Whether the text has more links than are judged. */
  hasMoreLinks: boolean;
  impersonations: Impersonation[];
  named: NamedBrands;
  groups: ReadonlyMap<WordGroup, readonly Span[]>;
  /** Whether only the beginning of the message was read. */
  isCut: boolean;
  /** Telephone numbers. */
  numbers: Span[];
  /** Numbers of accounts and cards. */
  accountNumbers: Span[];
  /** Words written so that filters miss them. */
  disguised: Span[];
  /** The company that the text begins with: `COMERICA: …`, `【顺丰】…`. */
  sender: string | undefined;
  /**
   * Whether the text only warns of scams: it quotes their words, but has no other link than an official one, no
   * telephone number and no secrecy.
   */
  isPlainWarning: boolean;
}

/** Finds links, brands, groups of words and disguises in a message. */
export function readMessage(message: string, maxCharacters?: number): ReadMessage {
  const { hidden, isCut, ...normalized } = normalizeMessage(message, maxCharacters);
  const mended = mendLinks(normalized);
  const { links: read, hasMore } = findLinks(restoreUserInfo(mended, message));
  const found = read.map((link) => ({ ...link, text: mended.text.slice(link.start, link.end) }));
  const located = undisguise(mended, found);
  const { text } = located;
  const lower = toLowerCase(text);
  const named = findNamedBrands(withoutLinks(lower, found));
  const places = findWordGroups(lower);
  const groups = new Map(
    [...places].map(
      ([group, some]) => [group, some.map(([start, end]) => toSpan(located, start, end))] as const,
    ),
  );
  const links = found.map((link) => ({
    ...link,
    isOfficial: isOfficial(link, named),
    span: toSpan(mended, link.start, link.end),
  }));
  const plain = withoutLinks(text, found);
  const accountNumbers = [...plain.matchAll(ACCOUNT_NUMBER)].map(({ 0: digits, index }) =>
    toSpan(located, index, index + digits.length),
  );
  const numbers = [...plain.matchAll(new RegExp(TELEPHONE_NUMBER, 'g'))]
    .filter(([digits]) => isTelephoneNumber(digits))
    .map(({ 0: digits, index }) => toSpan(located, index, index + digits.length));
  return {
    text,
    lower,
    located,
    links,
    hasMoreLinks: hasMore,
    isCut,
    impersonations: found.flatMap((link) => findImpersonation(link, named) ?? []),
    named,
    groups,
    numbers,
    accountNumbers,
    disguised: [...hidden, ...located.disguised],
    sender: findSender(text),
    isPlainWarning:
      groups.has('warning') &&
      !groups.has('secrecy') &&
      links.every((link) => link.isOfficial) &&
      numbers.length === 0,
  };
}

/** In lower case, with every character at its place: a few letters grow. */
const toLowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/\p{Lu}/gu, (letter) =>
        letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
      );
};

/** The text with blanks in the place of links. */
function withoutLinks(text: string, links: readonly FoundLink[]): string {
  let plain = text;
  for (const link of links) plain = plain.replaceAll(link.text, ' '.repeat(link.text.length));
  for (const link of links) plain = plain.replaceAll(link.text.toLowerCase(), ' '.repeat(link.text.length));
  return plain;
}

/** Dates and amounts have as many digits as telephone numbers, but other signs between. */
export const isTelephoneNumber = (digits: string): boolean => {
  const count = digits.replace(/\D/g, '').length;
  return (
    count >= 7 &&
    count <= 15 &&
    !/^\d{1,4}[-.]\d{1,2}[-.]\d{1,4}$/.test(digits) &&
    !/^\d{1,3}(?:\.\d{3})+$/.test(digits)
  );
};

function findSender(text: string): string | undefined {
  const [, bracketed, plain] =
    /^\s*(?:[[【(]\s*([^\]】)]{2,40})[\]】)]|(?:\d{2,6}\s*[:-]?\s*)?([\p{L}][\p{L}\d&.'’ -]{1,28}?)\s?[:：])/u.exec(
      text,
    ) ?? [];
  return (bracketed ?? plain)?.trim().toLowerCase();
}
