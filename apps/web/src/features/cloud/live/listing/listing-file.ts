import { MAX_LISTING_BYTES } from '@swipeclean/contracts';

/** Why a file is not uploaded. */
export type ListingProblem = 'too-large' | 'not-a-listing' | 'unreadable';

/** A file that is not uploaded, with the reason. */
export class ListingError extends Error {
  override readonly name = 'ListingError';

  constructor(readonly problem: ListingProblem) {
    super(problem);
  }
}

/** Room for the name and the quotes of the request. */
const MARGIN_BYTES = 1024;

/** Fields of `rclone lsjson` that the analysis reads; the others would only fill the request. */
const FIELDS = ['Path', 'ID', 'Size', 'MimeType', 'ModTime', 'IsDir', 'Hashes'];

/** Reads the output of `rclone lsjson -R --hash`, without the fields that are not needed. */
export async function readListing(file: Blob): Promise<string> {
  if (file.size > MAX_LISTING_BYTES) throw new ListingError('too-large');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ListingError('unreadable');
  });
  const listing = JSON.stringify(parseEntries(decode(new Uint8Array(bytes))), [...FIELDS, ...HASH_NAMES]);
  // As the request carries it: a text in JSON.
  const size = new TextEncoder().encode(JSON.stringify(listing)).length;
  if (size > MAX_LISTING_BYTES - MARGIN_BYTES) throw new ListingError('too-large');
  return listing;
}

/** Names of hashes, as rclone writes them. */
const HASH_NAMES = ['md5', 'sha1', 'sha256', 'dropbox', 'quickxor', 'MD5', 'SHA-1', 'SHA-256'];

/** Windows PowerShell writes UTF-16; a byte order mark is removed. */
const decode = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

/** One odd entry is left out by the analysis; a list without any entry is no listing. */
function parseEntries(text: string): object[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ListingError('not-a-listing');
  }
  if (!Array.isArray(value) || value.length === 0 || !value.some(isEntry))
    throw new ListingError('not-a-listing');
  return value;
}

function isEntry(entry: unknown): entry is { Path: string } {
  return typeof entry === 'object' && entry !== null && 'Path' in entry && typeof entry.Path === 'string';
}
