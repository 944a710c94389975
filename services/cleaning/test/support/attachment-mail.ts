import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@swipeclean/contracts/server';
import type { SeedMessage } from '@swipeclean/service-kit/testing';

/** Bytes that compress badly and differ with the seed. */
export const bytesOf = (size: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0, value = seed; at < size; at += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = value >> 16;
  }
  return bytes;
};

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const base64Lines = (content: Buffer): string =>
  (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

/** A part with a file. */
export const filePart = (
  name: string,
  content: Buffer,
  type = 'application/pdf',
  more: string[] = [],
): string =>
  [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    ...more,
    '',
    base64Lines(content),
  ].join('\r\n');

export const textPart = (text: string, type = 'text/plain; charset=utf-8'): string =>
  `Content-Type: ${type}\r\n\r\n${text}`;

/** A multipart of these parts. */
export const multipart = (kind: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n` +
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

/** A message whose content is a part. */
export const messageOf = (
  id: string,
  content: string,
  { headers = [], ...seed }: Omit<SeedMessage, 'source'> = {},
): SeedMessage => ({
  ...seed,
  source: Buffer.from(
    [
      'From: Ann <ann@x.test>',
      'To: user@mail.test',
      `Subject: ${id}`,
      `Message-ID: <${id}@x.test>`,
      'References: <first@x.test>',
      'Thread-Index: AdX',
      'MIME-Version: 1.0',
      ...headers,
      content,
    ].join('\r\n'),
    'latin1',
  ),
});

/** A message as it lies on the disk of the server. */
export interface DiskMessage {
  folder: string;
  source: string;
  flags: string;
  receivedAt: number;
}

/** All messages of a mailbox on the disk, in an order that does not depend on the names of files. */
export function readDisk(home: string): DiskMessage[] {
  const found: DiskMessage[] = [];
  const readFolder = (path: string, folder: string) => {
    for (const part of ['cur', 'new'])
      for (const name of existsSync(join(path, part)) ? readdirSync(join(path, part)) : []) {
        const file = join(path, part, name);
        const flags = /:2,(\w*)$/.exec(name)?.[1] ?? '';
        const receivedAt = Math.floor(statSync(file).mtimeMs / 1000);
        found.push({ folder, source: readFileSync(file, 'latin1'), flags, receivedAt });
      }
  };
  const root = join(home, 'Maildir');
  readFolder(root, 'INBOX');
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.startsWith('.'),
  ))
    readFolder(join(root, name), name.slice(1));
  return found.sort((a, b) => (a.folder + a.source < b.folder + b.source ? -1 : 1));
}

export const receivedAt = new Date(Date.now() - 60 * DAY_MS);
export const report = bytesOf(200_000);

/** Text, and a file after it. */
export const withReport = (
  id: string,
  name = 'report.pdf',
  more: Omit<SeedMessage, 'source'> = {},
): SeedMessage =>
  messageOf(id, multipart('mixed', 'outer', [textPart('Hello'), filePart(name, report)]), {
    receivedAt,
    ...more,
  });

export const inFolder = (disk: DiskMessage[], folder: string): DiskMessage[] =>
  disk.filter((one) => one.folder === folder);

/** The first note of a message, and all else. Dovecot stores what is appended with bare line feeds. */
export function splitNote(stored: string): { rest: string; note: string } {
  const source = stored.replace(/\r?\n/g, '\r\n');
  const start = source.search(
    /Content-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n/,
  );
  const end = source.indexOf('\r\n--', start);
  const body = source.slice(source.indexOf('\r\n\r\n', start) + 4, end);
  return { rest: source.slice(0, start) + source.slice(end), note: Buffer.from(body, 'base64').toString() };
}
