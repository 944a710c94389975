import { type MimeFields, readMimeFields } from './mime-fields';

/** A part of a message and where it lies in its source. */
export interface MimePart extends MimeFields {
  /** Its number as in IMAP (RFC 3501, section 6.4.5); empty of the message itself, unless it has no parts. */
  number: string;
  /** Offset of its header. */
  start: number;
  /** Offset after the empty line that ends the header. */
  bodyStart: number;
  /** Offset of the line end before the delimiter that follows, which belongs to that delimiter (RFC 2046, 5.1.1). */
  end: number;
  /** Whether a delimiter or the end of the message follows, as it should. */
  isClosed: boolean;
  children: MimePart[];
}

/** A message that is no mail, or too odd to be read. */
export class UnreadableMessageError extends Error {}

/** Of a part. Longer lines can be no delimiters, which have at most 70 characters and spaces. */
const MAX_HEADER_BYTES = 1_000_000;
const MAX_KEPT_LINE_BYTES = 1000;
const MAX_PARTS = 2000;
const MAX_DEPTH = 50;

const LF = 0x0a;
const CR = 0x0d;
const HYPHEN = 0x2d;

/** A line, of which the beginning is kept. */
interface Line {
  start: number;
  /** Without its end; the first bytes of a long one. */
  text: Buffer;
  length: number;
  /** Bytes of its end: 0 at the end of the message. */
  endBytes: number;
}

/** A multipart whose delimiters are looked for. */
interface OpenMultipart {
  part: MimePart;
  delimiter: Buffer;
}

/**
 * Finds the parts of a message in its source, line by line. A forwarded message is one part. Only a whole line counts
 * as a delimiter: texts hold the same characters (stalwartlabs/mail-parser#159, Webklex/php-imap#544).
 * @throws UnreadableMessageError
 */
export async function scanMime(source: AsyncIterable<Buffer>): Promise<MimePart> {
  const scanner = new MimeScanner();
  let offset = 0;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let start = 0;
  let last = 0;
  const keep = (bytes: Buffer) => {
    const room = (scanner.isInHeader ? MAX_HEADER_BYTES : MAX_KEPT_LINE_BYTES) - keptBytes;
    if (room <= 0 || bytes.length === 0) return;
    const some = Buffer.from(bytes.subarray(0, room));
    kept.push(some);
    keptBytes += some.length;
  };
  const endLine = (end: number, endBytes: number) => {
    const text = Buffer.concat(kept);
    scanner.addLine({
      start,
      text: text.subarray(0, end - endBytes - start),
      length: end - endBytes - start,
      endBytes,
    });
    kept = [];
    keptBytes = 0;
    start = end;
  };
  for await (const chunk of source) {
    let at = 0;
    for (let lf = chunk.indexOf(LF); lf >= 0; lf = chunk.indexOf(LF, at)) {
      keep(chunk.subarray(at, lf));
      const before = lf > 0 ? chunk[lf - 1] : last;
      const isCrLf = before === CR && offset + lf > start;
      endLine(offset + lf + 1, isCrLf ? 2 : 1);
      at = lf + 1;
    }
    keep(chunk.subarray(at));
    last = chunk.at(-1) ?? last;
    offset += chunk.length;
  }
  if (offset > start) endLine(offset, 0);
  return scanner.finish(offset);
}

/** Builds the tree of parts from the lines of a message. */
class MimeScanner {
  private readonly root = newPart('', 0);
  private readonly open: OpenMultipart[] = [];
  /** The part that the lines belong to; null before the first and after the last part of a multipart. */
  private current: MimePart | null = this.root;
  private header: Buffer[] | null = [];
  private headerBytes = 0;
  private parts = 1;
  private lastEndBytes = 0;

  get isInHeader(): boolean {
    return this.header !== null;
  }

  addLine(line: Line): void {
    if (!this.endsPart(line)) this.addToPart(line);
    this.lastEndBytes = line.endBytes;
  }

  finish(size: number): MimePart {
    if (this.header && this.current) this.endHeader(this.current, size);
    if (this.current) this.current.end = size;
    for (const { part } of this.open) leaveOpen(part, size);
    this.root.end = size;
    if (this.root.children.length === 0) this.root.number = '1';
    return this.root;
  }

  private addToPart(line: Line): void {
    if (!this.header || !this.current) return;
    if (line.length > 0) {
      this.headerBytes += line.length + line.endBytes;
      if (this.headerBytes > MAX_HEADER_BYTES) throw new UnreadableMessageError('a header is too long');
      this.header.push(line.text, Buffer.from('\r\n'));
      return;
    }
    this.endHeader(this.current, line.start + line.endBytes);
  }

  private endHeader(part: MimePart, bodyStart: number): void {
    const parent = this.open.at(-1)?.part;
    const defaultType = parent?.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    Object.assign(part, readMimeFields(Buffer.concat(this.header ?? []), defaultType), { bodyStart });
    this.header = null;
    if (!part.type.startsWith('multipart/') || part.boundary === null) return;
    if (this.open.length >= MAX_DEPTH) throw new UnreadableMessageError('parts are nested too deeply');
    this.open.push({ part, delimiter: Buffer.from(`--${part.boundary}`, 'latin1') });
    this.current = null;
  }

  /** Takes a delimiter: it ends its multipart's last part, and all that was left open in it. */
  private endsPart(line: Line): boolean {
    if (line.text[0] !== HYPHEN || line.text[1] !== HYPHEN || this.open.length === 0) return false;
    for (let at = this.open.length - 1; at >= 0; at -= 1) {
      const { part, delimiter } = this.open[at] as OpenMultipart;
      const kind = matchDelimiter(line, delimiter);
      if (!kind) continue;
      this.closeUpTo(at, line.start);
      if (kind === 'closing') {
        this.open.length = at;
        this.current = null;
        this.header = null;
      } else this.beginPart(part, line.start + line.length + line.endBytes);
      return true;
    }
    return false;
  }

  private closeUpTo(at: number, delimiterStart: number): void {
    const contentEnd = (from: number) => Math.max(from, delimiterStart - this.lastEndBytes);
    if (this.header && this.current) {
      this.endHeader(this.current, delimiterStart);
      this.current.isAmbiguous = true;
    }
    for (const { part } of this.open.slice(at + 1)) leaveOpen(part, contentEnd(part.bodyStart));
    this.open.length = at + 1;
    const last = this.open[at]?.part.children.at(-1);
    if (last) last.end = contentEnd(last.bodyStart);
  }

  private beginPart(parent: MimePart, start: number): void {
    if ((this.parts += 1) > MAX_PARTS) throw new UnreadableMessageError('there are too many parts');
    const number = [parent.number, parent.children.length + 1].filter(Boolean).join('.');
    this.current = newPart(number, start);
    parent.children.push(this.current);
    this.header = [];
    this.headerBytes = 0;
  }
}

const newPart = (number: string, start: number): MimePart => ({
  ...readMimeFields(Buffer.alloc(0), 'text/plain'),
  number,
  start,
  bodyStart: start,
  end: start,
  isClosed: true,
  children: [],
});

/** The closing delimiter of a multipart is missing: where its last part ends is a guess. */
function leaveOpen(multipart: MimePart, end: number): void {
  for (const part of [multipart, ...multipart.children.slice(-1)]) {
    part.end = Math.max(part.bodyStart, end);
    part.isClosed = false;
  }
}

/** A delimiter is a whole line, but for spaces after it. */
function matchDelimiter({ text, length }: Line, delimiter: Buffer): 'opening' | 'closing' | null {
  if (length > MAX_KEPT_LINE_BYTES || !text.subarray(0, delimiter.length).equals(delimiter)) return null;
  const rest = text.subarray(delimiter.length).toString('latin1');
  if (/^[ \t]*$/.test(rest)) return 'opening';
  return /^--[ \t]*$/.test(rest) ? 'closing' : null;
}
