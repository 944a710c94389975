import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { BLOCK_TYPES, SPAM_CATEGORIES } from '@swipeclean/contracts/server';
import { fieldError } from '@swipeclean/service-kit';
import { CsvError, parse } from 'csv-parse';
import { type ListEntry, toEntry } from './list-entry';

const NUMBER_COLUMNS = ['phonenumber', 'phone_number', 'phone', 'number', 'tel'];

/** Bytes that are read in one go, and those of one record; callers wait to be screened meanwhile. */
const SLICE_BYTES = 16_384;
const MOST_RECORD_BYTES = 65_536;

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** A file with a column of numbers, or one number a line. @throws AppError `VALIDATION` naming `content` */
export async function* readCsv(content: string): AsyncGenerator<ListEntry> {
  let header: string[] | undefined;
  let column = -1;
  for await (const { record, info } of records(content)) {
    if (!header) {
      header = record.map((name) => name.toLowerCase());
      column = header.findIndex((name) => NUMBER_COLUMNS.includes(name));
      if (column >= 0) continue;
    }
    const at = (name: string) => (column < 0 ? undefined : record[header?.indexOf(name) ?? -1]);
    yield toEntry(
      info.lines,
      record[Math.max(0, column)],
      known(at('type'), BLOCK_TYPES),
      known(at('category'), SPAM_CATEGORIES),
    );
  }
}

/** Other apps have types and categories of their own, which say nothing here. */
const known = (value: string | undefined, choices: readonly string[]) =>
  value && choices.includes(value) ? value : undefined;

async function* records(content: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MOST_RECORD_BYTES,
  });
  try {
    // Within quotes the parser counts a line for each of the two characters.
    yield* Readable.from(slices(content.replaceAll('\r\n', '\n'))).pipe(parser) as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what = error.code === 'CSV_MAX_RECORD_SIZE' ? 'is too long' : 'has quotes that do not match';
    throw fieldError('content', 'FORMAT', `Line ${String(error.lines)} ${what}.`);
  }
}

async function* slices(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    await setImmediate();
    yield bytes.subarray(start, start + SLICE_BYTES);
  }
}
