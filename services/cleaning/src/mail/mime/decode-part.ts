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
    return decodeLines(text.slice(0, end));
  }

  end(): Buffer {
    return decodeLines(this.rest);
  }
}

/** Lines of this encoding have 76 characters. */
const MAX_LINE_CHARS = 1_000_000;

function decodeLines(text: string): Buffer {
  const joined = text.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=(?:\r?\n|$)/g, '');
  if (/=(?![0-9A-Fa-f]{2})/.test(joined)) throw new UndecodableError('an equals sign stands for nothing');
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}
