/** What a format is used for. A file whose content is of another family than its name is not what it says. */
type FormatFamily = 'picture' | 'media' | 'document' | 'archive' | 'web page' | 'system';

/** A format that is recognized by its first bytes. */
export interface Format {
  name: string;
  family: FormatFamily;
}

/** First bytes in hex, where they begin, and what they prove; `..` is any byte. The first match counts. */
const SIGNATURES: readonly (readonly [hex: string, at: number, name: string, family: FormatFamily])[] = [
  ['ffd8ff', 0, 'JPEG', 'picture'],
  ['89504e470d0a1a0a', 0, 'PNG', 'picture'],
  ['47494638', 0, 'GIF', 'picture'],
  ['52494646........57454250', 0, 'WebP', 'picture'],
  ['52494646........41564920', 0, 'AVI', 'media'],
  ['52494646........57415645', 0, 'WAV', 'media'],
  ['49492a00', 0, 'TIFF', 'picture'],
  ['4d4d002a', 0, 'TIFF', 'picture'],
  ['667479706865', 4, 'HEIC', 'picture'],
  ['667479706d696631', 4, 'HEIC', 'picture'],
  ['6674797061766966', 4, 'AVIF', 'picture'],
  ['667479706d736631', 4, 'HEIC', 'picture'],
  ['6674797061766973', 4, 'AVIF', 'picture'],
  ['66747970', 4, 'MP4', 'media'],
  // A part of a film that is sent in parts (DASH).
  ['73747970', 4, 'MP4', 'media'],
  ['6d6f6f66', 4, 'MP4', 'media'],
  ['6d6f6f76', 4, 'MP4', 'media'],
  ['6d646174', 4, 'MP4', 'media'],
  ['77696465', 4, 'MP4', 'media'],
  ['66726565', 4, 'MP4', 'media'],
  ['736b6970', 4, 'MP4', 'media'],
  ['1a45dfa3', 0, 'Matroska', 'media'],
  ['664c6143', 0, 'FLAC', 'media'],
  ['4f676753', 0, 'Ogg', 'media'],
  ['494433', 0, 'MP3', 'media'],
  ['25504446', 0, 'PDF', 'document'],
  ['d0cf11e0a1b11ae1', 0, 'Office', 'document'],
  ['504b0304', 0, 'ZIP', 'archive'],
  ['504b0506', 0, 'ZIP', 'archive'],
  ['504b3030504b0304', 0, 'ZIP', 'archive'],
  ['526172211a07', 0, 'RAR', 'archive'],
  ['377abcaf271c', 0, '7z', 'archive'],
  ['1f8b', 0, 'gzip', 'archive'],
  ['424d', 0, 'BMP', 'picture'],
  ['ff0a', 0, 'JPEG XL', 'picture'],
  ['0000000c4a584c200d0a870a', 0, 'JPEG XL', 'picture'],
  ['0000000c6a5020200d0a870a', 0, 'JPEG 2000', 'picture'],
  ['464c5601', 0, 'FLV', 'media'],
  ['fff1', 0, 'AAC', 'media'],
  ['fff9', 0, 'AAC', 'media'],
  ['3026b2758e66cf11', 0, 'Windows Media', 'media'],
  ['000001ba', 0, 'MPEG', 'media'],
  ['000001b3', 0, 'MPEG', 'media'],
  // What macOS writes beside a file on disks of other systems.
  ['00051607', 0, 'AppleDouble', 'system'],
];

const PATTERNS = SIGNATURES.map(([hex, at, name, family], rank) => ({
  rank,
  at,
  bytes: hex.match(/../g)!.map((byte) => (byte === '..' ? null : parseInt(byte, 16))),
  format: { name, family },
}));

/** By where a signature begins and its first byte, which decides for most files. */
const BY_FIRST_BYTE = [0, 4].map((at) => {
  const patterns: (typeof PATTERNS)[] = Array.from({ length: 256 }, () => []);
  for (const pattern of PATTERNS) if (pattern.at === at) patterns[pattern.bytes[0]!]!.push(pattern);
  return { at, patterns };
});

/** Bytes that are enough to recognize every format. */
export const FORMAT_BYTES = 1024;

const PERCENT = 0x25;

/** The format of a file by its first bytes, or null when it is none of the known ones. */
export function detectFormat(head: DataView): Format | null {
  const known = findSignature(head);
  if (known) return known;
  if (isTransportStream(head)) return { name: 'MPEG-TS', family: 'media' };
  const bytes = new Uint8Array(head.buffer, head.byteOffset, head.byteLength);
  // Readers accept a PDF behind a few other bytes.
  for (let at = bytes.indexOf(PERCENT); at >= 0; at = bytes.indexOf(PERCENT, at + 1))
    if (bytes[at + 1] === PDF_NEXT && textOf(bytes.subarray(at, at + PDF_MARK.length)) === PDF_MARK)
      return { name: 'PDF', family: 'document' };
  return isHtml(bytes) ? { name: 'HTML', family: 'web page' } : null;
}

function findSignature(head: DataView): Format | null {
  let first: (typeof PATTERNS)[number] | null = null;
  for (const { at, patterns } of BY_FIRST_BYTE) {
    if (head.byteLength <= at) continue;
    const found = patterns[head.getUint8(at)]!.find((pattern) => hasSignature(head, pattern));
    if (found && (!first || found.rank < first.rank)) first = found;
  }
  return first?.format ?? null;
}

function isHtml(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (WHITESPACE.has(bytes[at]!)) at++;
  if (bytes[at] !== TAG) return false;
  return HTML_START.test(textOf(bytes.subarray(at, at + MAX_HTML_START)));
}

const PDF_MARK = '%PDF-';
const PDF_NEXT = 0x50;
const WHITESPACE: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const TAG = 0x3c;
const HTML_START = /^<(!doctype html|html|head|body)/i;
const MAX_HTML_START = '<!doctype html'.length;

/** Bytes as text, each a character. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Loops: scans look at the beginning of each file. */
function hasSignature(head: DataView, { at, bytes }: (typeof PATTERNS)[number]): boolean {
  if (head.byteLength < at + bytes.length) return false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte !== null && byte !== head.getUint8(at + index)) return false;
  }
  return true;
}

/** Packets of 188 bytes that begin with one mark, those of cameras with four bytes before it. */
function isTransportStream(head: DataView): boolean {
  const begins = (at: number, step: number) =>
    head.byteLength > at + 2 * step &&
    [0, 1, 2].every((packet) => head.getUint8(at + packet * step) === 0x47);
  return begins(0, 188) || begins(4, 192);
}

/** The format that an extension promises. Only extensions whose files always begin with a known signature. */
const EXPECTED = new Map<string, Format & { others?: readonly FormatFamily[] }>(
  (
    [
      ['jpg jpeg', 'JPEG', 'picture'],
      ['png', 'PNG', 'picture'],
      ['gif', 'GIF', 'picture'],
      ['webp', 'WebP', 'picture'],
      ['heic heif', 'HEIC', 'picture'],
      ['avif', 'AVIF', 'picture'],
      ['mp4 m4v mov 3gp m4a', 'MP4', 'media'],
      ['mkv webm', 'Matroska', 'media'],
      ['avi', 'AVI', 'media'],
      ['flac', 'FLAC', 'media'],
      ['pdf', 'PDF', 'document'],
      ['docx xlsx pptx odt ods odp epub', 'ZIP', 'archive', ['document']],
      ['zip', 'ZIP', 'archive'],
      ['rar', 'RAR', 'archive'],
      ['7z', '7z', 'archive'],
    ] as const
  ).flatMap(([extensions, name, family, others]) =>
    extensions.split(' ').map((extension) => [extension, { name, family, others }] as const),
  ),
);

/** The format that files with an extension have, or null where the first bytes prove nothing. */
export function expectedFormat(extension: string): Format | null {
  return EXPECTED.get(extension) ?? null;
}

/** Whether content of a format can be opened by the programs that open files with the extension. */
export function isSameFamily(extension: string, { family }: Format): boolean {
  const expected = EXPECTED.get(extension);
  return expected?.family === family || (expected?.others?.includes(family) ?? false);
}
