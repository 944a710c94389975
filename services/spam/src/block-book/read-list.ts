import {
  BLOCK_TYPES,
  type BlockNumberDto,
  type ListFormat,
  SPAM_CATEGORIES,
} from '@swipeclean/contracts/server';
import { CsvError, parse } from 'csv-parse/sync';
import { fieldError } from '@swipeclean/service-kit';

/** One entry of a list, by the line (1 on; of JSON the nth entry) on which it stands. */
export interface ListEntry {
  line: number;
  /** As it stands there, for telling what was refused. */
  value: string;
  fields: { [Name in keyof BlockNumberDto]?: unknown };
}

const NUMBER_COLUMNS = ['phonenumber', 'phone_number', 'phone', 'number', 'tel'];

/** The entries of a list, unjudged. @throws AppError `VALIDATION` naming `content` when it is no such list */
export function readList(content: string, format: ListFormat): ListEntry[] {
  if (format === 'json') return readJson(content);
  return format === 'vcf' ? readVcards(content) : readCsv(content);
}

const notSuch = (what: string) => fieldError('content', 'FORMAT', `This is no ${what}.`);

function readJson(content: string): ListEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    throw notSuch('JSON');
  }
  if (!Array.isArray(list)) throw notSuch('JSON list');
  return list.map((item: unknown, nth) => {
    const { phoneNumber, type, category } =
      typeof item === 'object' && item !== null ? (item as ListEntry['fields']) : { phoneNumber: item };
    return entry(nth + 1, phoneNumber, type, category);
  });
}

/** Every `TEL` of every card; a folded line belongs to the one before. */
function readVcards(content: string): ListEntry[] {
  const entries: ListEntry[] = [];
  const lines = content.split(/\r?\n/);
  lines.forEach((line, nth) => {
    const tel = /^(?:[\w-]+\.)?TEL(?:;[^:]*)?:(.*)$/i.exec(line);
    if (!tel) return;
    let value = tel[1] as string;
    for (let next = nth + 1; /^[ \t]/.test(lines[next] ?? ''); next++)
      value += (lines[next] as string).slice(1);
    entries.push(entry(nth + 1, value.replace(/\\(.)/g, '$1').replace(/^tel:/i, '')));
  });
  if (entries.length === 0) throw notSuch('list of vCards with numbers');
  return entries;
}

/** A file with a column of numbers, or one number a line. */
function readCsv(content: string): ListEntry[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    } as const;
    // Within quotes the parser counts a line for each of the two characters.
    rows = parse(content.replaceAll('\r\n', '\n'), options) as unknown as typeof rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldError('content', 'FORMAT', `Line ${String(error.lines)} has quotes that do not match.`);
  }
  const header = rows[0]?.record.map((name) => name.toLowerCase()) ?? [];
  const column = header.findIndex((name) => NUMBER_COLUMNS.includes(name));
  const at = (record: string[], name: string) => (column < 0 ? undefined : record[header.indexOf(name)]);
  return rows
    .slice(column < 0 ? 0 : 1)
    .map(({ record, info }) =>
      entry(
        info.lines,
        record[Math.max(0, column)],
        known(at(record, 'type'), BLOCK_TYPES),
        known(at(record, 'category'), SPAM_CATEGORIES),
      ),
    );
}

/** Other apps have types and categories of their own, which say nothing here. */
const known = (value: string | undefined, choices: readonly string[]) =>
  value && choices.includes(value) ? value : undefined;

/** JSON may nest anything where a word belongs, deeper than can be walked through; no rule would allow it. */
const plain = (value: unknown) => (typeof value === 'object' ? null : value);

function entry(line: number, phoneNumber: unknown, type?: unknown, category?: unknown): ListEntry {
  const number = plain(phoneNumber);
  const fields = {
    phoneNumber: number,
    ...(type !== undefined && { type: plain(type) }),
    ...(category !== undefined && { category: plain(category) }),
  };
  return { line, value: String(number ?? '').slice(0, 60), fields };
}
