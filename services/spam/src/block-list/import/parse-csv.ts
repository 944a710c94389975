import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { BLOCK_TYPES, type ListColumn, SPAM_CATEGORIES } from '@swipeclean/contracts/server';
import { appFieldError } from '@swipeclean/service-kit';
import { CsvError, parse } from 'csv-parse';
import { isActionField, isAllowedEntry } from './allowed-entry';
import { chooseColumns, type ChosenColumns } from './choose-columns';
import { type ListLine, type ListReading, toEntry, toLine, tooManyEntries, toSkipped } from './list-entry';
import { JOINED } from './list-value';

/** CSV bytes that are parsed before other requests run. */
const CHUNK_BYTES = 16_384;
export const MAX_RECORD_BYTES = 65_536;
/** Lines of which the separator is decided. */
const MAX_SAMPLE_LINES = 40;
const DELIMITERS = [',', ';', '\t', '|'];

const COMMENT = /^(?:#(?!\d)|;|\/\/|--)/;
/** What Asterisk prints behind a list. */
const FOOTER = /^\d+ results? found\.?$/i;

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** A file with columns of numbers, one number a line, or numbers between separators. */
export async function* parseCsv(
  content: string,
  { region, maxEntries, columns: found }: ListReading,
): AsyncGenerator<ListLine> {
  const records: CsvRecord[] = [];
  for await (const record of parseRecords(content)) {
    const [first = ''] = record.record;
    if (COMMENT.test(first)) yield toSkipped(record.info.lines, record.record.join(' '), 'comment');
    else if (FOOTER.test(first)) yield toSkipped(record.info.lines, first, 'no-number');
    else if (records.push(record) > maxEntries + 1) throw tooManyEntries(maxEntries);
  }
  const chosen = chooseColumns(
    records.map(({ record }) => record),
    region,
  );
  const [head] = records;
  if (head && chosen.hasHeader) {
    records.shift();
    if (chosen.columns.length > 0 && head.record.length > 1)
      found.push(...head.record.map((name, nth) => describeColumn(name, chosen.columns.includes(nth))));
    yield toSkipped(head.info.lines, head.record.join(', '), 'header');
  }
  const header = chosen.hasHeader ? (head?.record ?? []).map((name) => name.toLowerCase()) : [];
  for (const [nth, { record, info }] of records.entries()) {
    if (nth % 500 === 0) await setImmediate();
    yield* readRecord(record, info.lines, chosen, header);
  }
}

function* readRecord(
  record: string[],
  line: number,
  { columns, isRequired }: ChosenColumns,
  header: readonly string[],
): Generator<ListLine> {
  if (columns.length === 0) {
    yield toLine(line, record.join(', '));
    return;
  }
  const cell = (name: string) => record[header.indexOf(name)];
  const more = {
    type: parseChoice(cell('type'), BLOCK_TYPES),
    category: parseChoice(cell('category'), SPAM_CATEGORIES),
  };
  const actions = header.flatMap((name, nth): [string, string | undefined][] =>
    isActionField(name) ? [[name, record[nth]]] : [],
  );
  const isAllowed = isAllowedEntry(actions);
  const numbers = columns
    .flatMap((column) => record[column]?.split(JOINED) ?? [])
    .filter((number) => number !== '');
  const [first] = numbers;
  if (first === undefined) {
    yield isRequired ? toEntry(line, '', more) : toSkipped(line, record.join(', '), 'no-number');
    return;
  }
  for (const number of numbers)
    yield isAllowed ? toSkipped(line, number, 'allowed') : toLine(line, number, more);
}

function describeColumn(name: string, isNumber: boolean): ListColumn {
  const word = name.toLowerCase();
  const isOurs = word === 'type' || word === 'category';
  const field = isOurs ? word : isActionField(name) ? 'isBlocked' : null;
  return { name: name.slice(0, 60), field: isNumber ? 'phoneNumber' : field };
}

/** Ignores the types and categories of other apps. */
const parseChoice = (value: string | undefined, choices: readonly string[]) =>
  value && choices.includes(value) ? value : undefined;

async function* parseRecords(content: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(content),
    info: true,
    relax_column_count: true,
    // Comments and names have single quotes in them.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  try {
    // Within quotes the parser counts \r\n as two lines.
    const lines = splitChunks(content.replaceAll('\r\n', '\n'));
    yield* Readable.from(lines).pipe(parser) as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'LIST_LINE_TOO_LONG' : 'LIST_LINE_QUOTES';
    throw appFieldError('content', 'FORMAT', reason, { line: String(error.lines) });
  }
}

/** The separator that most lines have; spreadsheets of many countries write semicolons. */
function findDelimiter(content: string): string {
  const lines = content
    .slice(0, MAX_RECORD_BYTES)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !COMMENT.test(line.trim()))
    .slice(0, MAX_SAMPLE_LINES);
  const counts = DELIMITERS.map((delimiter) => {
    const parts = lines.map((line) => line.split(delimiter).length - 1);
    const withIt = parts.filter((count) => count > 0).length;
    return [withIt, parts[0] ?? 0, delimiter] as const;
  });
  return counts.reduce((best, count) =>
    count[0] > best[0] || (count[0] === best[0] && count[1] > best[1]) ? count : best,
  )[2];
}

/** Yields to the event loop before every chunk: screening has 250 ms to answer. */
async function* splitChunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    await setImmediate();
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}
