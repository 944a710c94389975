import { SourceError } from '../../connections/source-error';

/** Far more than a list of scripts takes. */
const MAX_RESPONSE_BYTES = 256_000;

/** An answer: its lines as lists of words, and whether the command was done. */
export interface Response {
  isOk: boolean;
  lines: string[][];
}

/** Reads the answers of a ManageSieve server (RFC 5804) from parts of any size, without reading a byte again. */
export class ResponseReader {
  private readonly bytes = Buffer.allocUnsafe(MAX_RESPONSE_BYTES);
  private length = 0;
  /** Begin of the line or literal that is read next. */
  private position = 0;
  /** Up to where no end of the line was found. */
  private searched = 0;
  /** Bytes of the literal that is read next. */
  private literal: number | null = null;
  private words: string[] = [];
  private lines: string[][] = [];
  private status: string | null = null;

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** @throws SourceError `TOO_LARGE` */
  add(part: Buffer): void {
    if (this.length + part.length > MAX_RESPONSE_BYTES)
      throw new SourceError('TOO_LARGE', 'the rule server answered too much');
    part.copy(this.bytes, this.length);
    this.length += part.length;
  }

  /** The next answer; undefined while some of it is missing. @throws SourceError `BAD_ANSWER` */
  read(): Response | undefined {
    for (;;) {
      if (this.literal !== null && !this.readLiteral(this.literal)) return undefined;
      const end = this.bytes.subarray(0, this.length).indexOf('\r\n', this.searched);
      if (end < 0) {
        this.searched = Math.max(this.searched, this.length - 1);
        return undefined;
      }
      this.readLine(this.bytes.toString('latin1', this.position, end));
      this.position = this.searched = end + 2;
      if (this.literal !== null) continue;
      if (this.status !== null) return this.finish(this.status);
      if (this.words.length > 0) this.lines.push(this.words.splice(0));
    }
  }

  private readLiteral(bytes: number): boolean {
    const end = this.position + bytes;
    if (end > this.length) return false;
    this.words.push(this.bytes.toString('utf8', this.position, end));
    this.position = this.searched = end;
    this.literal = null;
    return true;
  }

  /** Reads the words of a line, or of its part before or after a literal. */
  private readLine(line: string): void {
    if (this.words.length === 0) this.status = /^(?:OK|NO|BYE)(?![^\s(])/i.exec(line)?.[0] ?? null;
    const token = /[ \t]+|"((?:[^"\\]|\\.)*)"|\{(\d{1,9})\+?\}$|([^\s"{}]+)/y;
    while (token.lastIndex < line.length) {
      const match = token.exec(line);
      if (!match) throw new SourceError('BAD_ANSWER', 'the rule server answered wrongly');
      const [, quoted, size, atom] = match;
      if (quoted !== undefined) this.words.push(fromLatin1(quoted.replace(/\\(.)/g, '$1')));
      else if (size !== undefined) this.literal = Number(size);
      else if (atom !== undefined) this.words.push(atom);
    }
  }

  private finish(status: string): Response {
    const response = { isOk: status.toUpperCase() === 'OK', lines: this.lines };
    this.bytes.copyWithin(0, this.position, this.length);
    this.length -= this.position;
    this.position = this.searched = 0;
    this.words = [];
    this.lines = [];
    this.status = null;
    return response;
  }
}

const fromLatin1 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');
