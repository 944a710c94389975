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
  return `"${cell.replace(FORMULA_WITHIN, "'").replace(FORMULA, "'").replaceAll('"', '""')}"`;
}
