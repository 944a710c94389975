/** The content of a part cannot be told from its source without doubt. */
export class UndecodableError extends Error {}

/** Encodings whose content can be read. */
const DECODERS: Record<string, () => PartDecoder> = {
  '7bit': () => ({ decode: (bytes) => bytes, end: () => undefined }),
  '8bit': () => ({ decode: (bytes) => bytes, end: () => undefined }),
  binary: () => ({ decode: (bytes) => bytes, end: () => undefined }),
  base64: () => new Base64Decoder(),
  'quoted-printable': () => new QuotedPrintableDecoder(),
};

interface PartDecoder {
  decode(bytes: Buffer): Buffer;
  /** @throws UndecodableError when something is missing */
  end(): Buffer | undefined;
}

export const canDecode = (encoding: string): boolean => Object.hasOwn(DECODERS, encoding);

/**
 * The content of a part, piece by piece. What a program would have to guess is refused, as the original goes: letters
 * after the end of Base64 are footers of mailing lists, or a second file.
 * @throws UndecodableError
 */
export async function* decodePart(source: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new UndecodableError(`the encoding ${encoding} is unknown`);
  for await (const bytes of source) {
    const decoded = decoder.decode(bytes);
    if (decoded.length > 0) yield decoded;
  }
  const rest = decoder.end();
  if (rest?.length) yield rest;
}

class Base64Decoder implements PartDecoder {
  private rest = '';
  private hasEnded = false;

  decode(bytes: Buffer): Buffer {
    const text = bytes.toString('latin1').replace(/[\r\n\t ]+/g, '');
    if (text === '') return Buffer.alloc(0);
    if (this.hasEnded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
      // Padding may be split between two pieces.
      if (!(this.hasEnded && /^=$/.test(text) && this.rest.endsWith('='))) throw invalidBase64();
    }
    if (text.endsWith('=')) this.hasEnded = true;
    const letters = this.rest + text;
    const whole = this.hasEnded ? 0 : letters.length - (letters.length % 4);
    const ready = letters.slice(0, whole);
    this.rest = letters.slice(whole);
    return Buffer.from(ready, 'base64');
  }

  end(): Buffer {
    const bare = this.rest.replace(/=+$/, '');
    const padding = this.rest.length - bare.length;
    if (this.rest.length % 4 !== 0 && padding > 0) throw invalidBase64();
    // Some programs leave the padding out; a single letter is half a byte.
    if (bare.length % 4 === 1) throw invalidBase64();
    return Buffer.from(bare, 'base64');
  }
}

const invalidBase64 = () => new UndecodableError('the Base64 is cut or followed by other text');

class QuotedPrintableDecoder implements PartDecoder {
  private rest = '';

  decode(bytes: Buffer): Buffer {
    const text = this.rest + bytes.toString('latin1');
    // Spaces at the end of a line are dropped, so that lines are decoded as a whole.
    const end = text.lastIndexOf('\n') + 1;
    this.rest = text.slice(end);
    if (this.rest.length > MAX_LINE_CHARS) throw new UndecodableError('a line is too long');
    return decodeStrictly(text.slice(0, end));
  }

  end(): Buffer {
    return decodeStrictly(this.rest);
  }
}

/** Lines of this encoding have 76 characters, and lines that travel by SMTP at most 998 (RFC 5321, 4.5.3.1.6). */
const MAX_LINE_CHARS = 10_000;

function decodeStrictly(text: string): Buffer {
  return decodeQuotedPrintable(text, (line) => {
    if (line.length > MAX_LINE_CHARS) throw new UndecodableError('a line is too long');
    if (/=(?![0-9A-Fa-f]{2})/.test(line)) throw new UndecodableError('an equals sign stands for nothing');
  });
}

/** Decodes whole lines, each in time that grows with its length. `check` gets them without spaces and soft breaks. */
export function decodeQuotedPrintable(text: string, check: (line: string) => void = () => undefined): Buffer {
  const lines: string[] = [];
  for (let start = 0; start < text.length;) {
    const lf = text.indexOf('\n', start);
    const next = lf < 0 ? text.length : lf + 1;
    let contentEnd = lf < 0 ? next : lf;
    if (lf > start && text[lf - 1] === '\r') contentEnd = lf - 1;
    let end = contentEnd;
    while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
    const isJoined = end > start && text[end - 1] === '=';
    const line = text.slice(start, isJoined ? end - 1 : end);
    check(line);
    lines.push(
      line.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
    if (!isJoined) lines.push(text.slice(contentEnd, next));
    start = next;
  }
  return Buffer.from(lines.join(''), 'latin1');
}
