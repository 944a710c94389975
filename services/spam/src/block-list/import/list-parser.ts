import type { ListColumn, ListFormat } from '@swipeclean/contracts/server';
import { type ListEntry, type ListParser, MAX_ENTRIES, type SkippedLine, tooManyEntries } from './list-entry';
import { MAX_RECORD_CHARS, parseCsv } from './parse-csv';
import { parseJson } from './parse-json';
import { parseVcards } from './parse-vcards';
import { isXml, parseXml } from './parse-xml';

/** A parsed list: every line that is not blank is an entry or skipped. */
export interface ParsedList {
  /** The columns of a file that names them. */
  columns: ListColumn[];
  entries: ListEntry[];
  skipped: SkippedLine[];
}

/** The format of a list, from its beginning; anything else is read as lines or columns. */
export function detectFormat(content: string): ListFormat {
  const start = content
    .slice(0, MAX_RECORD_CHARS)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^[[{]/.test(start)) return 'json';
  return /^BEGIN:VCARD/i.test(start) ? 'vcf' : 'csv';
}

/**
 * Parses a block list; national numbers belong to `region`. @throws AppError `VALIDATION` naming `content` when the
 * format is wrong, `PAYLOAD_TOO_LARGE` when it has too many entries or fields
 */
export async function parseList(
  content: string,
  format: ListFormat,
  region: string,
  maxEntries = MAX_ENTRIES,
): Promise<ParsedList> {
  const list: ParsedList = { columns: [], entries: [], skipped: [] };
  const parse = format === 'csv' && isXml(content) ? parseXml : PARSERS[format];
  for await (const line of parse(content, { region, maxEntries, columns: list.columns })) {
    if (list.entries.length + list.skipped.length === 2 * maxEntries) throw tooManyEntries(maxEntries);
    if ('reason' in line) list.skipped.push(line);
    else if (list.entries.push(line) > maxEntries) throw tooManyEntries(maxEntries);
  }
  // Lines that cannot be read come before those whose columns are chosen last.
  list.entries.sort((a, b) => a.line - b.line);
  return list;
}

const PARSERS: Record<ListFormat, ListParser> = { csv: parseCsv, json: parseJson, vcf: parseVcards };
