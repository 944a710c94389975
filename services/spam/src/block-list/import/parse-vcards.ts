import { appFieldError } from '@swipeclean/service-kit';
import { assertFewParts, type ListLine, type ListReading, toLine, toSkipped } from './list-entry';

const TEL = /^(?:[\w-]+\.)?TEL((?:;[^:]*)?):(.*)$/i;

/** Every `TEL` of every card; a folded line continues the line before, a card without any is skipped. */
export function* parseVcards(content: string, { maxEntries }: ListReading): Generator<ListLine> {
  assertFewParts(content, '\n', 'lines', maxEntries);
  const lines = content.split(/\r?\n/);
  let isEmpty = true;
  let card = { line: 1, name: '', numbers: 0 };
  for (const [nth, line] of lines.entries()) {
    if (/^BEGIN:VCARD/i.test(line)) card = { line: nth + 1, name: '', numbers: 0 };
    else if (/^FN[;:]/i.test(line)) card.name = line.slice(line.indexOf(':') + 1);
    else if (/^END:VCARD/i.test(line) && card.numbers === 0)
      yield toSkipped(card.line, card.name, 'no-number');
    const tel = TEL.exec(line);
    if (!tel) continue;
    isEmpty = false;
    card.numbers++;
    const written = unfold(lines, nth, tel[2] as string);
    const decoded = /quoted-printable/i.test(tel[1] ?? '') ? decodeQuotedPrintable(written) : written;
    // RFC 6350, 6.4.1: a number may be a URI with parameters.
    yield toLine(nth + 1, decoded.replace(/\\(.)/g, '$1').replace(/^tel:([^;]*).*$/i, '$1'));
  }
  if (isEmpty) throw appFieldError('content', 'FORMAT', 'LIST_WITHOUT_NUMBERS');
}

function unfold(lines: readonly string[], nth: number, start: string): string {
  let value = start;
  for (let next = nth + 1; /^[ \t]/.test(lines[next] ?? ''); next++)
    value += (lines[next] as string).slice(1);
  return value;
}

const decodeQuotedPrintable = (text: string) =>
  text.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
