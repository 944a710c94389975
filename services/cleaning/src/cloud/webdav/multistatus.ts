import { setImmediate } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import type { CloudHashKind } from '@swipeclean/contracts/server';
import { SourceError } from '../../connections/source-error';
import { isoTimeOf } from '../drives/cloud-drive';

/** Maximum tags of an answer: reading one takes about 4 µs, and other requests wait. */
const MAX_TAGS = 300_000;
const MAX_HREF_CHARS = 8192;
const MAX_PATH_CHARS = 4000;
/** Maximum length of an ETag, a type or an identifier. */
const MAX_VALUE_CHARS = 500;

/** A resource of a PROPFIND answer. */
export interface DavResource {
  /** Relative to the connected folder, decoded; empty for that folder itself; null of what has no address there. */
  path: string | null;
  /** The last part of its address, to show. */
  name: string;
  /** Status of the resource or of its properties; 200 when they were given. */
  status: number;
  isFolder: boolean;
  /** Null when it is not told, or too large to be exact. */
  bytes: number | null;
  modifiedAt: string | null;
  mime: string | null;
  etag: string | null;
  hash: { kind: CloudHashKind; value: string } | null;
  fileId: string | null;
  ownerId: string | null;
  /** Of Nextcloud: `shared`, `group`, `external`. */
  mountType: string | null;
  availableBytes: number | null;
  usedBytes: number | null;
}

/** Text stays text; entities are decoded by {@link decodeXml}, as those that a document declares must not be. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'response' || name === 'propstat',
});

type Node = { readonly [name: string]: unknown };

const badAnswer = (message: string) => new SourceError('BAD_ANSWER', message);

/**
 * The resources of a 207 answer.
 * @throws SourceError `BAD_ANSWER` when it is none, or declares entities; `TOO_LARGE` for more tags than can be read in
 * a moment
 */
export function parseMultistatus(body: Buffer, url: URL, base: URL): DavResource[] {
  if (hasTooManyTags(body)) throw new SourceError('TOO_LARGE', `the answer has over ${MAX_TAGS} tags`);
  const text = body.toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw badAnswer('the answer declares a document type');
  let document: unknown;
  try {
    document = parser.parse(text);
  } catch (error) {
    throw badAnswer(`the answer is not XML: ${error instanceof Error ? error.name : 'unknown'}`);
  }
  const multistatus = asNode(document)?.['multistatus'];
  if (multistatus === undefined) throw badAnswer('the answer is no multistatus');
  const responses = asNode(multistatus)?.['response'];
  return (Array.isArray(responses) ? (responses as unknown[]) : []).map((response) =>
    toResource(asNode(response) ?? {}, url, base),
  );
}

/** Resources that are read before other requests run. */
const PART_RESPONSES = 500;
const MAX_RESPONSES = 200_000;
const RESPONSE_END = /<\/(?:[\w-]{1,20}:)?$/;
const OPENING = /^[^]*?<(?:[\w-]{1,20}:)?multistatus\b[^<>]*>/;
const CLOSING = /<\/(?:[\w-]{1,20}:)?multistatus\s*>\s*$/;

/** The resources of a large 207 answer, read in parts. @throws SourceError as of {@link parseMultistatus} */
export async function parseInParts(body: Buffer, url: URL, base: URL): Promise<DavResource[]> {
  const head = OPENING.exec(body.toString('latin1', 0, 4096))?.[0];
  const tail = CLOSING.exec(body.toString('latin1', Math.max(0, body.length - 200)))?.[0];
  if (head === undefined || tail === undefined) throw badAnswer('the answer is no whole multistatus');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw badAnswer('the answer declares a document type');
  const end = body.length - tail.length;
  const resources: DavResource[] = [];
  let [start, count] = [head.length, 0];
  const readUpTo = async (next: number) => {
    const part = `<multistatus>${body.toString('utf8', start, next)}</multistatus>`;
    resources.push(...parseMultistatus(Buffer.from(part), url, base));
    start = next;
    await setImmediate();
  };
  for (let at = body.indexOf('response>', start); at !== -1; at = body.indexOf('response>', at + 1)) {
    if (!RESPONSE_END.test(body.toString('latin1', Math.max(0, at - 24), at))) continue;
    if (++count > MAX_RESPONSES)
      throw new SourceError('TOO_LARGE', `the answer has over ${MAX_RESPONSES} resources`);
    if (count % PART_RESPONSES === 0) await readUpTo(at + 'response>'.length);
  }
  if (start < end) await readUpTo(end);
  return resources;
}

function hasTooManyTags(body: Buffer): boolean {
  let tags = 0;
  for (let at = body.indexOf('<'); at !== -1; at = body.indexOf('<', at + 1))
    if (++tags > MAX_TAGS) return true;
  return false;
}

function toResource(response: Node, url: URL, base: URL): DavResource {
  const href = textOf(response['href']) ?? '';
  const given = propstatsOf(response).find(({ status }) => status === 200);
  const props = given?.props ?? {};
  const bytes = integerOf(props['getcontentlength']);
  return {
    path: pathOf(href, url, base),
    name: nameOf(href),
    status: given ? 200 : (statusOf(response['status']) ?? propstatsOf(response)[0]?.status ?? 404),
    isFolder: asNode(props['resourcetype'])?.['collection'] !== undefined,
    bytes: bytes !== null && bytes >= 0 ? bytes : null,
    modifiedAt: isoTimeOf(textOf(props['getlastmodified']) ?? ''),
    mime: shortTextOf(props['getcontenttype']),
    etag: shortTextOf(props['getetag']),
    hash: hashOf(props['checksums']),
    fileId: shortTextOf(props['fileid']),
    ownerId: shortTextOf(props['owner-id']),
    mountType: shortTextOf(props['mount-type']),
    availableBytes: integerOf(props['quota-available-bytes']),
    usedBytes: integerOf(props['quota-used-bytes']),
  };
}

/** What follows the last slash of an address but one at its end, as well as it can be decoded. */
function nameOf(href: string): string {
  const name = href.slice(0, MAX_HREF_CHARS).replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The decoded path under `base`; null when a name cannot be addressed, or lies elsewhere. */
function pathOf(href: string, url: URL, base: URL): string | null {
  // A URL would leave out line breaks and tabs.
  if (!href || href.length > MAX_HREF_CHARS || /\p{Cc}/u.test(href) || !URL.canParse(href, url.href))
    return null;
  const end = Math.min(
    ...['?', '#'].map((mark) => href.indexOf(mark)).filter((at) => at !== -1),
    href.length,
  );
  const rawNames = href.slice(0, end).split('/');
  // Steps up, and addresses on another host.
  if (rawNames.some((name) => /^(?:\.|%2e){1,2}$/i.test(name))) return null;
  const target = new URL(href, url);
  if (target.hostname !== base.hostname) return null;
  // A name with a bare `?` or `#`: what comes before could be another file.
  if (target.search || target.hash) return null;
  const folder = decodeNames(base.pathname);
  const names = decodeNames(target.pathname);
  if (!names || !folder || folder.some((name, index) => names[index] !== name)) return null;
  const inside = names.slice(folder.length);
  const path = inside.join('/');
  return inside.some((name) => name === null) || path.length > MAX_PATH_CHARS ? null : path;
}

/** The names of a path; null for one that holds a slash or NUL, and null when the encoding is broken. */
function decodeNames(pathname: string): (string | null)[] | null {
  try {
    const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return names.map((name) => (/[/\0]/.test(name) ? null : name));
  } catch {
    return null;
  }
}

const propstatsOf = (response: Node) =>
  (Array.isArray(response['propstat']) ? (response['propstat'] as unknown[]) : []).map((value) => {
    const propstat = asNode(value) ?? {};
    return { status: statusOf(propstat['status']), props: asNode(propstat['prop']) ?? {} };
  });

/** `HTTP/1.1 403 Forbidden` is 403. */
const statusOf = (value: unknown): number | undefined => {
  const status = /^HTTP\/\S+ (\d{3})/.exec(shortTextOf(value) ?? '')?.[1];
  return status === undefined ? undefined : Number(status);
};

/** `SHA1:… MD5:… ADLER32:…` of ownCloud and Nextcloud. */
function hashOf(checksums: unknown): DavResource['hash'] {
  const checksum = asNode(checksums)?.['checksum'];
  const text = [checksum].flat().slice(0, 10).map(shortTextOf).join(' ');
  for (const kind of ['sha256', 'sha1', 'md5'] as const) {
    const value = new RegExp(`(?:^|\\s)${kind}:([0-9a-f]{32,64})(?:\\s|$)`, 'i').exec(text)?.[1];
    if (value) return { kind, value: value.toLowerCase() };
  }
  return null;
}

const asNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : undefined;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? decodeXml(value) : null;

/** Null of what is too long, or holds what a header or PostgreSQL cannot: control characters and lone surrogates. */
const shortTextOf = (value: unknown): string | null => {
  const text = typeof value === 'string' && value.length <= MAX_VALUE_CHARS ? textOf(value) : null;
  return text === null || /[\p{Cc}\p{Cs}]/u.test(text) ? null : text;
};

/** A whole number as it is written; null when it is none, or not exact as a number of JavaScript. */
function integerOf(value: unknown): number | null {
  const text = shortTextOf(value);
  if (!text || !/^-?\d{1,19}$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities that XML itself has; others stay as they are. */
const decodeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
