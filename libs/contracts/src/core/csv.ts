/** One cell. Numbers are written plainly, without grouping, so that programs read them. */
export type CsvCell = string | number | null;

/**
 * Text that a spreadsheet would run as a formula; a phone number such as `+44 20 7946 0958` or a prefix `+1900*` is
 * none.
 */
const FORMULA = /^(?=[=+\-@\t\r])(?!\+\d[\d ()./-]+\*?$)/;
/** Positions where a formula could start in spreadsheets that end a cell here, despite the quotes. */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?=[=+\-@])/g;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table by RFC 4180, every text quoted. A text that a spreadsheet would run as a formula is escaped. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCell).join(',') + '\r\n').join('');
}

function toCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${escapeFormula(cell).replaceAll('"', '""')}"`;
}

const escapeFormula = (text: string) => text.replace(FORMULA_WITHIN, "'").replace(FORMULA, "'");

/** A record of a table and the line that it begins on; `cells` is null where it is too long or its quotes are wrong. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
  /** Its text; that of its first line where it has no cells. */
  text: string;
}

export interface CsvOptions {
  /** Between cells; found in the first record without it. */
  separator?: string;
  /** Characters of the longest record. */
  maxChars?: number;
}

/**
 * Reads a table by RFC 4180, also with semicolons, as spreadsheets of many countries write it, and with quotes inside a
 * cell that does not begin with one. Wrong quotes cost only their line: the next record begins on the next one. Readers
 * that look for the end of a quote lose the rest of a file (OpenRefine/OpenRefine#690, jexp/batch-import#50).
 */
export function* readCsv(text: string, options: CsvOptions = {}): Generator<CsvRecord> {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const { separator = findSeparator(body), maxChars = Infinity } = options;
  let line = 1;
  for (let at = 0; at < body.length;) {
    const cells: string[] = [];
    const end = readRecord(body, at, { separator, maxChars }, cells);
    const next = end ?? (body.indexOf('\n', at) + 1 || body.length);
    yield { line, cells: end === null ? null : cells, text: body.slice(at, next) };
    for (
      let found = body.indexOf('\n', at);
      found >= 0 && found < next;
      found = body.indexOf('\n', found + 1)
    )
      line++;
    at = next;
  }
}

const findSeparator = (body: string) => (/^(?:"[^"]*(?:""[^"]*)*"|[^",;\r\n]*);/.test(body) ? ';' : ',');

/** Fills `cells`; where the next record begins, or null for a record that cannot be read. */
function readRecord(
  body: string,
  start: number,
  { separator, maxChars }: Required<CsvOptions>,
  cells: string[],
): number | null {
  for (let at = start; ; at++) {
    const opening = skipSpaces(body, at);
    const isQuoted = body[opening] === '"';
    const closing = isQuoted
      ? findClosingQuote(body, opening, start + maxChars)
      : findCellEnd(body, at, separator);
    if (closing === -1) return null;
    cells.push(isQuoted ? body.slice(opening + 1, closing).replaceAll('""', '"') : body.slice(at, closing));
    at = isQuoted ? skipSpaces(body, closing + 1) : closing;
    if (at - start > maxChars) return null;
    if (at === body.length) return at;
    if (body[at] === separator) continue;
    if (body[at] === '\n') return at + 1;
    return body.startsWith('\r\n', at) ? at + 2 : null;
  }
}

function skipSpaces(body: string, from: number): number {
  let at = from;
  while (body[at] === ' ') at++;
  return at;
}

/** The quote that ends a cell; -1 without one up to `limit`. */
function findClosingQuote(body: string, opening: number, limit: number): number {
  let at = body.indexOf('"', opening + 1);
  while (at !== -1 && at <= limit && body[at + 1] === '"') at = body.indexOf('"', at + 2);
  return at > limit ? -1 : at;
}

function findCellEnd(body: string, from: number, separator: string): number {
  let at = from;
  while (at < body.length && body[at] !== separator && body[at] !== '\n' && body[at] !== '\r') at++;
  return at;
}

/** Above it only the cell as it stands is tried. */
const MAX_APOSTROPHES = 8;

/** The texts that `toCsv` writes as this cell: an escape cannot be told from an apostrophe in the text itself. */
export function textsOfCell(cell: string): string[] {
  const [first = '', ...parts] = cell.split(/(?<=^|[;\t\r\n])'(?=[=+\-@\t\r])/);
  if (parts.length > MAX_APOSTROPHES) return [cell];
  const all = parts.reduce(
    (texts, part) => texts.flatMap((text) => [text + part, `${text}'${part}`]),
    [first],
  );
  const texts = all.filter((text) => escapeFormula(text) === cell);
  return texts.length > 0 ? texts : [cell];
}
