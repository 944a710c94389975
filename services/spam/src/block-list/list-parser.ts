import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  BLOCK_TYPES,
  type BlockNumberDto,
  type LanguageCode,
  type ListColumn,
  type ListFormat,
  SPAM_CATEGORIES,
} from '@swipeclean/contracts/server';
import { appError, appFieldError } from '@swipeclean/service-kit';
import { CsvError, parse } from 'csv-parse';

const MAX_ENTRIES = 5000;
/** Fields or lines an entry, counted before parsing, which would block the event loop. */
const MAX_ENTRY_PARTS = 40;
/** CSV bytes that are parsed before other requests run. */
const CHUNK_BYTES = 16_384;
const MAX_RECORD_BYTES = 65_536;

/** Words for number columns. */
const NUMBER_WORDS: Record<LanguageCode, string> = {
  en: 'phone_?number|phone|number|tel|telephone|mobile',
  es: 'teléfono|número|móvil|celular',
  pt: 'telefone|número|celular|telemóvel',
  fr: 'téléphone|numéro|portable',
  de: 'telefon|telefonnummer|rufnummer|nummer|handy|mobiltelefon',
  zh: '电话|电话号码|手机',
  hi: 'फ़ोन|फ़ोन नंबर|मोबाइल',
  ja: '電話|電話番号|携帯電話',
};

/** Headers of number columns: our own, Google's (`Phone 1 - Value`), Outlook's, and words of each language. */
const NUMBER_COLUMN = new RegExp(
  `^(?:${[
    ...Object.values(NUMBER_WORDS),
    String.raw`phone \d+ - value`,
    String.raw`(?:home|business|mobile|primary|other|car|company main|assistant's) (?:phone|fax)(?: \d)?`,
  ].join('|')})$`,
  'u',
);

/** One entry of a list, not validated. */
interface ListEntry {
  /** Line of the file from 1; for JSON the position of the entry. */
  line: number;
  /** As written, for error reports. */
  value: string;
  fields: { [Name in keyof BlockNumberDto]?: unknown };
}

/** A parsed list, with the columns of a file that names them. */
export interface ParsedList {
  columns: ListColumn[];
  entries: ListEntry[];
}

/** The format of a list, from its beginning; anything else is read as lines or columns. */
export function detectFormat(content: string): ListFormat {
  const start = content
    .slice(0, MAX_RECORD_BYTES)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^[[{]/.test(start)) return 'json';
  return /^BEGIN:VCARD/i.test(start) ? 'vcf' : 'csv';
}

/**
 * Parses a block list. @throws AppError `VALIDATION` naming `content` when the format is wrong, `PAYLOAD_TOO_LARGE`
 * when it has too many entries or fields
 */
export async function parseList(
  content: string,
  format: ListFormat,
  maxEntries = MAX_ENTRIES,
): Promise<ParsedList> {
  const list: ParsedList = { columns: [], entries: [] };
  const parse = FRITZ_BOX.test(content) ? parseFritzBox : PARSERS[format];
  for await (const entry of parse(content, maxEntries, list.columns)) {
    if (list.entries.length === maxEntries) throw appError('LIST_TOO_LONG', { max: maxEntries });
    list.entries.push(entry);
  }
  return list;
}

/** The phone book that a FRITZ!Box exports. */
const FRITZ_BOX = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<phonebooks?[\s>]/;

type Parser = (
  content: string,
  maxEntries: number,
  /** Filled with the columns. */
  columns: ListColumn[],
) => AsyncIterable<ListEntry> | Iterable<ListEntry>;

const PARSERS: Record<ListFormat, Parser> = {
  csv: parseCsv,
  json: parseJson,
  vcf: parseVcards,
};

/** A file with columns of numbers, or one number a line. */
async function* parseCsv(
  content: string,
  _maxEntries: number,
  found: ListColumn[],
): AsyncGenerator<ListEntry> {
  let header: string[] | undefined;
  let columns: number[] = [];
  for await (const { record, info } of parseCsvRecords(content)) {
    if (!header) {
      header = record.map((name) => name.toLowerCase());
      columns = header.flatMap((name, nth) => (NUMBER_COLUMN.test(name) ? [nth] : []));
      if (columns.length > 0) {
        found.push(...record.map(describeColumn));
        continue;
      }
    }
    if (columns.length === 0) {
      yield toEntry(info.lines, record[0]);
      continue;
    }
    const cell = (name: string) => record[header?.indexOf(name) ?? -1];
    const type = parseChoice(cell('type'), BLOCK_TYPES);
    const category = parseChoice(cell('category'), SPAM_CATEGORIES);
    // Google joins several numbers of one kind.
    const numbers = columns.flatMap((column) => record[column]?.split(' ::: ') ?? []);
    const [first = '', ...others] = numbers.filter((number) => number !== '');
    // A row without a number is a contact, unless its column is the only one.
    if (first === '' && columns.length > 1) continue;
    for (const number of [first, ...others]) yield toEntry(info.lines, number, type, category);
  }
}

function describeColumn(name: string): ListColumn {
  const word = name.toLowerCase();
  const isOurs = word === 'type' || word === 'category';
  return { name: name.slice(0, 60), field: NUMBER_COLUMN.test(word) ? 'phoneNumber' : isOurs ? word : null };
}

/** Ignores the types and categories of other apps. */
const parseChoice = (value: string | undefined, choices: readonly string[]) =>
  value && choices.includes(value) ? value : undefined;

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

async function* parseCsvRecords(content: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(content),
    comment: '#',
    comment_no_infix: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  try {
    // Within quotes the parser counts \r\n as two lines.
    yield* Readable.from(splitChunks(content.replaceAll('\r\n', '\n'))).pipe(
      parser,
    ) as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'LIST_LINE_TOO_LONG' : 'LIST_LINE_QUOTES';
    throw appFieldError('content', 'FORMAT', reason, { line: String(error.lines) });
  }
}

/** The separator of the first line that is no comment; spreadsheets of many countries write semicolons. */
function findDelimiter(content: string): string {
  const [line = ''] = /^[^#\n].*/m.exec(content.slice(0, MAX_RECORD_BYTES)) ?? [];
  const counts = [',', ';', '\t'].map((delimiter) => [line.split(delimiter).length, delimiter] as const);
  return counts.reduce((most, count) => (count[0] > most[0] ? count : most))[1];
}

/** Yields to the event loop before every chunk: screening has 250 ms to answer. */
async function* splitChunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    await setImmediate();
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}

function* parseJson(content: string, maxEntries: number): Generator<ListEntry> {
  assertFewParts(content, '[{,', 'fields', maxEntries);
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    throw appFieldError('content', 'FORMAT', 'LIST_NOT_JSON');
  }
  if (!Array.isArray(list)) throw appFieldError('content', 'FORMAT', 'LIST_NOT_JSON_LIST');
  for (const [nth, item] of (list as unknown[]).entries()) {
    const { phoneNumber, type, category } =
      typeof item === 'object' && item !== null ? (item as ListEntry['fields']) : { phoneNumber: item };
    yield toEntry(nth + 1, phoneNumber, type, category);
  }
}

/** Every number of a FRITZ!Box phone book, by line. */
function* parseFritzBox(content: string, maxEntries: number): Generator<ListEntry> {
  assertFewParts(content, '<\n', 'elements', maxEntries);
  for (const [nth, line] of content.split('\n').entries()) {
    for (const [, number = ''] of line.matchAll(/<number\b[^>]*>([^<]*)<\/number>/g))
      if (number.trim() !== '') yield toEntry(nth + 1, number.trim());
  }
}

/** Every `TEL` of every card; a folded line continues the line before. */
function* parseVcards(content: string, maxEntries: number): Generator<ListEntry> {
  assertFewParts(content, '\n', 'lines', maxEntries);
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
  if (isEmpty) throw appFieldError('content', 'FORMAT', 'LIST_WITHOUT_NUMBERS');
}

const TOO_MANY_PARTS = {
  fields: 'LIST_TOO_MANY_FIELDS',
  elements: 'LIST_TOO_MANY_ELEMENTS',
  lines: 'LIST_TOO_MANY_LINES',
} as const;

/** @throws AppError `PAYLOAD_TOO_LARGE` when the separators of a list are too many */
function assertFewParts(
  content: string,
  separators: string,
  parts: keyof typeof TOO_MANY_PARTS,
  maxEntries: number,
): void {
  const codes = new Set([...separators].map((separator) => separator.charCodeAt(0)));
  const maxParts = MAX_ENTRY_PARTS * maxEntries;
  let left = maxParts;
  for (let at = 0; at < content.length; at++) {
    if (codes.has(content.charCodeAt(at)) && --left < 0)
      throw appError(TOO_MANY_PARTS[parts], { max: maxParts });
  }
}

function toEntry(line: number, phoneNumber: unknown, type?: unknown, category?: unknown): ListEntry {
  const number = dropNested(phoneNumber);
  const fields = {
    phoneNumber: number,
    ...(type !== undefined && { type: dropNested(type) }),
    ...(category !== undefined && { category: dropNested(category) }),
  };
  return { line, value: String(number ?? '').slice(0, 60), fields };
}

/** JSON may nest deeper than validation can walk; no rule allows an object here. */
const dropNested = (value: unknown) => (typeof value === 'object' ? null : value);
