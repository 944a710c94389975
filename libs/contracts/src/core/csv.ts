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

/** One record of a table and the line that it begins on; `cells` is null where its quotes are wrong. */
export interface CsvRecord {
  line: number;
  cells: string[] | null;
}

/**
 * Reads a table by RFC 4180, also with semicolons, as spreadsheets of many countries write it. Wrong quotes cost only
 * their line: the next record begins on the next one.
 */
export function parseCsv(text: string): CsvRecord[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = /^(?:"[^"]*(?:""[^"]*)*"|[^",;\r\n]*);/.test(body) ? ';' : ',';
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
  const records: CsvRecord[] = [];
  let line = 1;
  for (let at = 0; at < body.length;) {
    const start = at;
    let cells: string[] | null = [];
    for (let end = separator; end === separator;) {
      cell.lastIndex = at;
      const found = cell.exec(body);
      if (!found) {
        cells = null;
        at = body.indexOf('\n', start) + 1 || body.length;
        break;
      }
      cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
      end = found[3]!;
      at = cell.lastIndex;
    }
    records.push({ line, cells });
    for (let next = body.indexOf('\n', start); next >= 0 && next < at; next = body.indexOf('\n', next + 1))
      line++;
  }
  return records;
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
