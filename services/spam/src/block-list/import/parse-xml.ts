import { appFieldError } from '@swipeclean/service-kit';
import { ALLOWED_LIST } from './allowed-entry';
import { assertFewParts, type ListLine, type ListReading, toLine, toSkipped } from './list-entry';

/** Elements that hold a number: FRITZ!Box, Grandstream, Snom, Yealink, Cisco, Gigaset, and lists of call blockers. */
const NUMBER_ELEMENT =
  /<(number|phonenumber|phone|telephone|tel|mobile|home|office|fax|phone[1-3])\b([^<>]*)>([^<]*)<\/\1>/gi;
/** Attributes that do: Yealink (`office_number`), Gigaset, Panasonic. */
const NUMBER_ATTRIBUTE = /\b(?:(?:office|mobile|other|home|work)_?number|telnumber|phone)="([^"]*)"/gi;
/** A key and its value in a property list of iOS (Begone). */
const PLIST_DICT = { start: /<dict>/gi, end: /<\/dict>/gi };
const PLIST_PAIR = /<key>([^<]*)<\/key>\s*<(?:string|integer)>([^<]*)</gi;
/** Strings of Android's shared preferences. */
const PREFERENCE_SET = { start: /<set name="([^"]*)">/gi, end: /<\/set>/gi };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const isXml = (content: string): boolean => /^\uFEFF?\s*<(?:\?xml|!DOCTYPE|[a-z])/i.test(content);

/** Every number of a phone book or block list in XML, by line. */
export function* parseXml(content: string, { maxEntries }: ListReading): Generator<ListLine> {
  assertFewParts(content, '<\n', 'elements', maxEntries);
  const lineOf = countLines(content);
  const found = /<plist\b/i.test(content)
    ? readPropertyList(content)
    : /<set name=/.test(content)
      ? readPreferences(content)
      : readPhoneBook(content);
  let isEmpty = true;
  for (const { at, written, isInternal, isAllowed } of found) {
    isEmpty = false;
    const line = lineOf(at);
    const number = decodeEntities(written);
    if (isAllowed) yield toSkipped(line, number, 'allowed');
    else if (isInternal) yield toSkipped(line, number, 'internal');
    else yield toLine(line, number);
  }
  if (isEmpty) throw appFieldError('content', 'FORMAT', 'LIST_XML_WITHOUT_NUMBERS');
}

interface FoundNumber {
  at: number;
  written: string;
  isInternal?: boolean;
  isAllowed?: boolean;
}

function* readPhoneBook(content: string): Generator<FoundNumber> {
  const found: FoundNumber[] = [];
  for (const match of content.matchAll(NUMBER_ELEMENT)) {
    const [, , attributes = '', written = ''] = match;
    // A FRITZ!Box writes the phones of the house into every book (fritzconnection#53).
    if (written.trim() !== '')
      found.push({ at: match.index, written: written.trim(), isInternal: /type="intern"/.test(attributes) });
  }
  for (const match of content.matchAll(NUMBER_ATTRIBUTE)) {
    if (match[1]?.trim()) found.push({ at: match.index, written: match[1].trim() });
  }
  yield* found.sort((a, b) => a.at - b.at);
}

function* readPropertyList(content: string): Generator<FoundNumber> {
  for (const dict of readElements(content, PLIST_DICT)) {
    const pairs = new Map(
      [...dict.inner.matchAll(PLIST_PAIR)].map(([, key = '', value = '']) => [key, value]),
    );
    const written = pairs.get('number') ?? pairs.get('phoneNumber') ?? pairs.get('phone');
    // Begone's category 1 names callers who are let through.
    if (written !== undefined)
      yield { at: dict.at, written: written.trim(), isAllowed: pairs.get('category') === '1' };
  }
}

function* readPreferences(content: string): Generator<FoundNumber> {
  for (const { name, innerAt, inner } of readElements(content, PREFERENCE_SET)) {
    for (const text of inner.matchAll(/<string>([^<]*)<\/string>/gi))
      yield { at: innerAt + text.index, written: text[1] ?? '', isAllowed: ALLOWED_LIST.test(name) };
  }
}

interface FoundElement {
  at: number;
  name: string;
  innerAt: number;
  inner: string;
}

/** Elements up to their first end; one expression for both would look for a missing end again from each start. */
function* readElements(
  content: string,
  { start, end }: Record<'start' | 'end', RegExp>,
): Generator<FoundElement> {
  const ends = content.matchAll(end);
  let close = ends.next().value;
  let after = 0;
  for (const open of content.matchAll(start)) {
    if (open.index < after) continue;
    const innerAt = open.index + open[0].length;
    while (close && close.index < innerAt) close = ends.next().value;
    if (!close) return;
    yield { at: open.index, name: open[1] ?? '', innerAt, inner: content.slice(innerAt, close.index) };
    after = close.index;
  }
}

/** Characters by name, or by their decimal or hexadecimal code. */
const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hexadecimal, name) =>
    name === undefined
      ? String.fromCodePoint(Math.min(decimal ? Number(decimal) : parseInt(hexadecimal, 16), 0xffff))
      : (ENTITIES[name] ?? entity),
  );

/** The line of an offset; offsets grow. */
function countLines(content: string): (at: number) => number {
  let [line, last] = [1, 0];
  return (at) => {
    for (; last < at; last++) if (content.charCodeAt(last) === 10) line++;
    return line;
  };
}
