import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { download, type DownloadRules } from './download';

export interface SourceText {
  text: string;
  etag: string | null;
  asOf: Date;
}

/**
 * Reads an https URL or a file (`file:///…`); time and size are the version of a file.
 * @returns the date alone when the version is still `etag`
 * @throws Error when it cannot be read or is too large
 */
export async function readSource(
  source: string,
  etag: string | null,
  rules: DownloadRules,
): Promise<SourceText | { asOf: Date }> {
  if (!source.startsWith('file:')) {
    const asOf = new Date();
    const downloaded = await download(source, etag, rules);
    return downloaded ? { ...downloaded, asOf } : { asOf };
  }
  const path = fileURLToPath(source);
  const { mtime: asOf, size } = await stat(path);
  if (size > rules.maxBytes) throw new Error(`The file is over ${rules.maxBytes} bytes`);
  const version = `${asOf.getTime()} ${size}`;
  return version === etag ? { asOf } : { text: await readFile(path, 'utf8'), etag: version, asOf };
}

/** The host or file name of a source; a path or query may hold a key. */
export function toSourceName(source: string): string {
  const { hostname, pathname } = new URL(source);
  return hostname || (pathname.split('/').at(-1) as string);
}

/** What a list is called in logs and to operators. A kind may be an address, whose path or query may hold a key. */
export function toListName(kind: string): string {
  if (!kind.includes('://')) return kind;
  return `${toSourceName(kind)}-${createHash('sha256').update(kind).digest('hex').slice(0, 8)}`;
}

/** The names of sources that are separated by spaces. */
export const sourceNames = (sources: string): string =>
  sources.split(/\s+/).filter(Boolean).map(toSourceName).join(' ');
