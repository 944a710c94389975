import type { LineReader } from './line-reader';

/** Gives bytes on as text, in the encoding that their beginning shows. */
export class ByteReader {
  private decoder?: TextDecoder;

  constructor(private readonly lines: LineReader) {}

  push(bytes: Uint8Array): void {
    this.decoder ??= new TextDecoder(encodingOf(bytes));
    this.lines.push(this.decoder.decode(bytes, { stream: true }));
  }

  /** Ends the last line. */
  end(): void {
    this.lines.push(`${this.decoder?.decode() ?? ''}\n`);
  }
}

/** Windows writes what a command prints in UTF-16, mostly with a mark before it. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}
