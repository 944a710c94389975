import { appFieldError } from '@swipeclean/service-kit';
import { ALLOWED_LIST, isAllowedEntry } from './allowed-entry';
import { assertFewParts, type ListLine, type ListReading, toEntry, toLine, toSkipped } from './list-entry';

/** Levels of a backup down to its numbers; deeper ones are refused as one entry. */
const MAX_DEPTH = 6;

/** The key of the number in an object: our own, and of other apps. */
const NUMBER_KEYS = [
  'phoneNumber',
  'phone_number',
  'phonenumber',
  'phone',
  'number',
  'peer',
  'pattern',
  'prefix',
  'e164',
  'msisdn',
  'tel',
  'caller',
  'callerId',
  'address',
  'value',
];
/** Lists of what is blocked, by their own name, and by one that contacts may have as well. */
const BLOCKED = /black_?list|block|spam|reject|deny/i;
const LISTED = /number|caller|phone|rules?$|entries|items|list|data/i;
/** What else a backup has: the people of the user, and calls of anybody. */
const OTHER = /contact|histor|recent|call_?logs?|address_?book/i;

/** A list of numbers or of objects, or the backup of an app that has such lists. */
export function* parseJson(content: string, { maxEntries }: ListReading): Generator<ListLine> {
  assertFewParts(content, '[{,', 'fields', maxEntries);
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    throw appFieldError('content', 'FORMAT', 'LIST_NOT_JSON');
  }
  const position = { last: 0 };
  let isEmpty = true;
  const lines = Array.isArray(list) ? readItems(list, position, true) : readBackup(list, position, 0);
  for (const line of lines) {
    isEmpty = false;
    yield line;
  }
  if (isEmpty && !Array.isArray(list)) throw appFieldError('content', 'FORMAT', 'LIST_NOT_JSON_LIST');
}

interface Position {
  last: number;
}

function* readItems(items: readonly unknown[], position: Position, isBlocked: boolean): Generator<ListLine> {
  for (const item of items) yield* readItem(item, ++position.last, isBlocked);
}

function* readItem(item: unknown, nth: number, isBlocked: boolean): Generator<ListLine> {
  if (!isObject(item)) {
    yield* readNumber(item, nth, isBlocked, {});
    return;
  }
  const key = NUMBER_KEYS.find((name) => item[name] !== undefined);
  if (key === undefined) {
    yield toEntry(nth, null, { written: Object.keys(item).join(', ') });
    return;
  }
  // Apps write rules that let through, and those that are off, into the same list.
  const isAllowed = isAllowedEntry(Object.entries(item));
  const { type, category } = item;
  const isOurs = key === 'phoneNumber';
  yield* readNumber(item[key], nth, isBlocked && !isAllowed, isOurs ? { type, category } : {});
}

function* readNumber(
  written: unknown,
  nth: number,
  isBlocked: boolean,
  more: { type?: unknown; category?: unknown },
): Generator<ListLine> {
  if (!isBlocked) {
    yield toSkipped(nth, written, 'allowed');
    return;
  }
  if (typeof written !== 'string') {
    // A number of JSON has lost its +, and maybe leading zeros.
    const isInteger = typeof written === 'number' && Number.isSafeInteger(written) && written > 99_999;
    yield toEntry(nth, isInteger ? String(written) : written, { ...more, written });
    return;
  }
  for (const part of splitAlternatives(written)) yield toLine(nth, part, more);
}

/** The numbers of an expression such as `(111|222)`. */
function splitAlternatives(written: string): string[] {
  const [, group] = /^\^?\((?:\?:)?([^()]*)\)\$?$/.exec(written) ?? [];
  return group?.includes('|') ? group.split('|') : [written];
}

/** What a part of a backup is, by the names that lead to it. */
type Part = 'unknown' | 'list' | 'other';

/** The lists of a backup, whatever it is called: arrays, and objects whose keys are the numbers (Kazoo). */
function* readBackup(
  value: unknown,
  position: Position,
  depth: number,
  isBlocked = true,
  part: Part = 'unknown',
): Generator<ListLine> {
  if (!isObject(value) || depth > MAX_DEPTH) return;
  for (const [key, inner] of Object.entries(value)) {
    const isInnerBlocked = isBlocked && !ALLOWED_LIST.test(key);
    const innerPart = partOf(key, part);
    if (Array.isArray(inner)) {
      if (innerPart === 'list') yield* readItems(inner, position, isInnerBlocked);
    } else if (part === 'list' && /^\+?\d{5,15}$/.test(key)) {
      const isAllowed = isAllowedEntry(isObject(inner) ? Object.entries(inner) : [['isBlocked', inner]]);
      yield* readNumber(key, ++position.last, isBlocked && !isAllowed, {});
    } else yield* readBackup(inner, position, depth + 1, isInnerBlocked, innerPart);
  }
}

function partOf(key: string, outer: Part): Part {
  if (BLOCKED.test(key)) return 'list';
  if (outer === 'other' || OTHER.test(key)) return 'other';
  return LISTED.test(key) || ALLOWED_LIST.test(key) ? 'list' : outer;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
