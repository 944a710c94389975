import type { ListFormat } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { type ListEntry, notSuch, toEntry } from './list-entry';
import { readCsv } from './read-csv';

/** Entries of one list. */
const MOST_ENTRIES = 5000;

/** Fields or lines of one list, counted before any is read, since reading as many holds everybody up. */
const MOST_PARTS = 40 * MOST_ENTRIES;

/**
 * The entries of a list, unjudged. @throws AppError `VALIDATION` naming `content` when it is no such list,
 * `PAYLOAD_TOO_LARGE` as soon as it is seen to have too many
 */
export async function readList(content: string, format: ListFormat): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for await (const entry of READERS[format](content)) {
    if (entries.length === MOST_ENTRIES) throw tooLarge(`${MOST_ENTRIES} numbers`);
    entries.push(entry);
  }
  return entries;
}

const READERS: Record<ListFormat, (content: string) => AsyncIterable<ListEntry> | Iterable<ListEntry>> = {
  csv: readCsv,
  json: readJson,
  vcf: readVcards,
};

const tooLarge = (most: string) => new AppError('PAYLOAD_TOO_LARGE', `A list may have at most ${most}.`);

/** @throws AppError `PAYLOAD_TOO_LARGE` when any of the signs that part a list stands there too often */
function requireFew(content: string, signs: string, parts: string): void {
  const codes = new Set([...signs].map((sign) => sign.charCodeAt(0)));
  let left = MOST_PARTS;
  for (let at = 0; at < content.length; at++) {
    if (codes.has(content.charCodeAt(at)) && --left < 0) throw tooLarge(`${MOST_PARTS} ${parts}`);
  }
}

function* readJson(content: string): Generator<ListEntry> {
  requireFew(content, '[{,', 'fields');
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    throw notSuch('JSON');
  }
  if (!Array.isArray(list)) throw notSuch('JSON list');
  for (const [nth, item] of (list as unknown[]).entries()) {
    const { phoneNumber, type, category } =
      typeof item === 'object' && item !== null ? (item as ListEntry['fields']) : { phoneNumber: item };
    yield toEntry(nth + 1, phoneNumber, type, category);
  }
}

/** Every `TEL` of every card; a folded line belongs to the one before. */
function* readVcards(content: string): Generator<ListEntry> {
  requireFew(content, '\n', 'lines');
  let isEmpty = true;
  const lines = content.split(/\r?\n/);
  for (const [nth, line] of lines.entries()) {
    const tel = /^(?:[\w-]+\.)?TEL(?:;[^:]*)?:(.*)$/i.exec(line);
    if (!tel) continue;
    let value = tel[1] as string;
    for (let next = nth + 1; /^[ \t]/.test(lines[next] ?? ''); next++)
      value += (lines[next] as string).slice(1);
    isEmpty = false;
    yield toEntry(nth + 1, value.replace(/\\(.)/g, '$1').replace(/^tel:/i, ''));
  }
  if (isEmpty) throw notSuch('list of vCards with numbers');
}
