import { canDecode, decodeQuotedPrintable } from './decode-part';

/** The content of a piece of a part, and how many of its bytes that took. */
export interface DecodedPiece {
  content: Buffer;
  used: number;
}

/**
 * Decodes a piece that begins where the last one ended, so that nothing has to be kept between two. The rest of it is
 * asked for again. Null where it cannot be decoded; a run compares the hash of the whole.
 */
export function decodePiece(bytes: Buffer, encoding: string, isLast: boolean): DecodedPiece | null {
  if (!canDecode(encoding)) return null;
  if (encoding === 'base64') return decodeBase64(bytes, isLast);
  if (encoding === 'quoted-printable') return decodeLines(bytes, isLast);
  return { content: bytes, used: bytes.length };
}

function decodeBase64(bytes: Buffer, isLast: boolean): DecodedPiece | null {
  if (isLast) return { content: Buffer.from(bytes.toString('latin1'), 'base64'), used: bytes.length };
  // Four letters are three bytes; line ends may be anywhere.
  let letters = 0;
  let used = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09) continue;
    letters += 1;
    if (letters % 4 === 0) used = at + 1;
  }
  if (used === 0) return null;
  return { content: Buffer.from(bytes.toString('latin1', 0, used), 'base64'), used };
}

function decodeLines(bytes: Buffer, isLast: boolean): DecodedPiece | null {
  const used = isLast ? bytes.length : bytes.lastIndexOf('\n') + 1;
  if (used === 0) return null;
  return { content: decodeQuotedPrintable(bytes.toString('latin1', 0, used)), used };
}
