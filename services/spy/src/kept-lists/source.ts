import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { download, type DownloadRules } from './guarded-download';

/** A text of a source, and when the source vouched for it. */
export interface SourceText {
  text: string;
  etag: string | null;
  asOf: Date;
}

/**
 * Reads what lies at an https address or in a file (`file:///…`), whose time and size stand for its version.
 * @returns the time alone when the text is still what `etag` stood for
 * @throws Error when it cannot be read or is too large.
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
