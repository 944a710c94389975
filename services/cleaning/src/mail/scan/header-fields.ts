import { isAscii } from 'node:buffer';
import { decodeCharset, decodeUnknown } from './header-charsets';

/** Bytes of the fetched header fields that are read; a message with more is read up to there. */
export const MAX_HEADER_BYTES = 65_536;
/** Characters of one field that are read. */
const MAX_FIELD_CHARS = 8192;

/** The values of header fields by lower-case name, in the order of the message. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>;

/**
 * Reads header lines (RFC 5322): unfolded, without control characters, each cut to a maximum length. `charset` is that
 * of the message's text.
 */
export function readHeaderFields(lines: Buffer, charset?: string): HeaderFields {
  const fields = new Map<string, string[]>();
  // Each field may be in a charset of its own: one in an old one does not spoil another in UTF-8.
  const read = lines.subarray(0, MAX_HEADER_BYTES);
  const isPlain = isAscii(read);
  const text = read.toString('latin1');
  for (const bytes of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const line = isPlain ? bytes : decodeUnknown(Buffer.from(bytes, 'latin1'), charset);
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = cleanText(line.slice(colon + 1));
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** Control characters, and surrogates, which may be lone ones; found without `u`, which takes longer. */
const MAY_BE_UNCLEAN = /[^ -~\u00a0-\ud7ff\ue000-\uffff]/;

/** At most so many characters without control characters and lone surrogates, which PostgreSQL cannot store. */
export function cleanText(text: string, maxChars = MAX_FIELD_CHARS): string {
  const cut = text.slice(0, maxChars);
  return (MAY_BE_UNCLEAN.test(cut) ? cut.replace(/[\p{Cc}\p{Cs}]+/gu, ' ') : cut).trim();
}

/**
 * An encoded word (RFC 2047). Senders write spaces into it (postal-mime#68) and unencoded question marks; the length
 * bounds the work on crafted fields.
 */
const ENCODED_WORD =
  /=\?\s?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\s?\?\s?([bq])\s?\?((?:[^?]|\?(?!=)){0,1000})\?=/gi;

/** Decodes encoded words (RFC 2047); one in an unknown charset stays as it is. */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text;
  // Adjacent words may share a character that takes several bytes, so equal ones are decoded together.
  const joined = text.replace(/\?=\s+(?==\?\s?[\w.:-]{1,40})/g, '?=');
  const words: { charset: string; bytes: Buffer }[] = [];
  let result = '';
  let end = 0;
  const flush = () => {
    for (const { charset, bytes } of words.splice(0)) result += decodeCharset(bytes, charset);
  };
  for (const match of joined.matchAll(ENCODED_WORD)) {
    const [whole, charset = '', encoding = '', content = ''] = match;
    if (match.index > end) {
      flush();
      result += joined.slice(end, match.index);
    }
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQ(content);
    const last = words.at(-1);
    if (last?.charset === charset.toLowerCase()) last.bytes = Buffer.concat([last.bytes, bytes]);
    else words.push({ charset: charset.toLowerCase(), bytes });
    end = match.index + whole.length;
  }
  flush();
  return cleanText(result + joined.slice(end));
}

const decodeQ = (content: string): Buffer =>
  Buffer.from(
    content
      .replace(/_/g, ' ')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** A sender or recipient. */
export interface MailAddress {
  name: string | null;
  /** In lower case; empty where the field has none. */
  address: string;
}

const MAX_NAME_CHARS = 200;
const MAX_ADDRESS_CHARS = 320;
const MAX_ADDRESSES = 500;
/**
 * Quoted text, comments and addresses in angle brackets hold commas. A quote that is not closed takes the rest, so that
 * no part is read twice from there.
 */
const ADDRESS_PART = /"(?:[^"\\]|\\[^]?)*(?:"|$)|\([^()]*\)|<[^<>]*>|[^",(<]+|[,(<]/g;

/** The addresses of a field such as `From` or `To`, or of several that are joined. */
export function readAddresses(field: string): MailAddress[] {
  const found: MailAddress[] = [];
  let name = '';
  let address = '';
  let comment = '';
  const add = () => {
    const bare = address || (name.includes('@') && !name.includes('<') ? name : '');
    const entry = {
      // Before RFC 822's successors the name stood in a comment: `jane@x.test (Jane)`.
      name: (address ? toName(name) : null) ?? toName(comment),
      address: cleanText(dropDirections(bare), MAX_ADDRESS_CHARS).replace(/\s/g, '').toLowerCase(),
    };
    if (entry.address || name.trim()) found.push(entry.address ? entry : { name: toName(name), address: '' });
    name = address = comment = '';
  };
  for (const [part] of field.slice(0, MAX_FIELD_CHARS).matchAll(ADDRESS_PART)) {
    if (part === ',') add();
    else if (part.startsWith('<')) address = part.slice(1, -1);
    else if (part.startsWith('(')) comment ||= part.replace(/^\(|\)$/g, '').replace(/\\(.)/g, '$1');
    else {
      // The last of a group's name and colon precedes its first address.
      const text = part.startsWith('"') ? part : part.replace(/^[^:@<]*:/, '').replace(/;\s*$/, '');
      name += text.startsWith('"') ? text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') : text;
    }
    if (found.length >= MAX_ADDRESSES) return found;
  }
  add();
  return found;
}

const toName = (text: string): string | null =>
  cleanText(dropDirections(decodeWords(cleanText(text))), MAX_NAME_CHARS) || null;

/** Without signs that turn the direction of what follows: `\u202Emoc.knab` would be shown as another address. */
const dropDirections = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Message identifiers of a field such as `References`. */
export const readMessageIds = (field: string): string[] => field.match(/<[^<>\s]{1,996}>/g) ?? [];
