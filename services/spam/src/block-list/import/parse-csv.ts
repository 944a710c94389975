import { setImmediate } from 'node:timers/promises';
import { type ListColumn, readCsv } from '@swipeclean/contracts/server';
import { isActionField, isAllowedEntry } from './allowed-entry';
import { chooseColumns, type ChosenColumns } from './choose-columns';
import { type ListLine, type ListReading, toEntry, toLine, tooManyEntries, toSkipped } from './list-entry';
import { JOINED } from './list-value';
import { isOwnColumn, readColumnName, readOwnValue } from './column-aliases';

/** Characters that are parsed before other requests run: screening has 250 ms to answer. */
const CHUNK_CHARS = 16_384;
export const MAX_RECORD_CHARS = 65_536;
/** Lines of which the separator is decided. */
const MAX_SAMPLE_LINES = 40;
const SEPARATORS = [',', ';', '\t', '|'];

const COMMENT = /^(?:#(?!\d)|;|\/\/|--)/;
/** What Asterisk prints behind a list. */
const FOOTER = /^\d+ results? found\.?$/i;

/** A file with columns of numbers, one number a line, or numbers between separators. */
export async function* parseCsv(
  content: string,
  { region, maxEntries, columns: found }: ListReading,
): AsyncGenerator<ListLine> {
  const records: { line: number; cells: string[] }[] = [];
  const options = { separator: findSeparator(content), maxChars: MAX_RECORD_CHARS };
  let read = 0;
  for (const { line, cells: written, text } of readCsv(content.replace(/\r\n?/g, '\n'), options)) {
    // What cannot be read may have been tried up to the longest record.
    read += written ? text.length : MAX_RECORD_CHARS;
    if (read >= CHUNK_CHARS) {
      await setImmediate();
      read = 0;
    }
    const cells = written?.map((cell) => cell.trim());
    const first = cells?.[0] ?? '';
    if (!cells)
      yield toEntry(line, null, {
        written: text.trim(),
        kind: text.length > MAX_RECORD_CHARS ? 'too-long' : 'quotes',
      });
    else if (cells.length === 1 && first === '') continue;
    else if (COMMENT.test(first)) yield toSkipped(line, cells.join(' '), 'comment');
    else if (FOOTER.test(first)) yield toSkipped(line, first, 'no-number');
    else if (records.push({ line, cells }) > maxEntries + 1) throw tooManyEntries(maxEntries);
  }
  const chosen = chooseColumns(
    records.map(({ cells }) => cells),
    region,
  );
  const [head] = records;
  if (head && chosen.hasHeader) {
    records.shift();
    if (chosen.columns.length > 0 && head.cells.length > 1)
      found.push(...head.cells.map((name, nth) => describeColumn(name, chosen.columns.includes(nth))));
    yield toSkipped(head.line, head.cells.join(', '), 'header');
  }
  const header = chosen.hasHeader ? (head?.cells ?? []).map(readColumnName) : [];
  for (const [nth, { line, cells }] of records.entries()) {
    if (nth % 500 === 0) await setImmediate();
    yield* readRecord(cells, line, chosen, header);
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
    type: readOwnValue('type', cell('type')),
    category: readOwnValue('category', cell('category')),
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
  const word = readColumnName(name);
  const field = isOwnColumn(word) ? word : isActionField(name) ? 'isBlocked' : null;
  return { name: name.slice(0, 60), field: isNumber ? 'phoneNumber' : field };
}

/** The separator that most lines have; spreadsheets of many countries write semicolons. */
function findSeparator(content: string): string {
  const lines = content
    .slice(0, MAX_RECORD_CHARS)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !COMMENT.test(line.trim()))
    .slice(0, MAX_SAMPLE_LINES);
  const counts = SEPARATORS.map((separator) => {
    const parts = lines.map((line) => line.split(separator).length - 1);
    const withIt = parts.filter((count) => count > 0).length;
    return [withIt, parts[0] ?? 0, separator] as const;
  });
  return counts.reduce((best, count) =>
    count[0] > best[0] || (count[0] === best[0] && count[1] > best[1]) ? count : best,
  )[2];
}
