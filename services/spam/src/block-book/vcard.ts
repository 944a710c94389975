import { createHash } from 'node:crypto';

const escape = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Longest line in bytes; a longer one goes on in the next, after a space (RFC 2426, 2.6). */
const LINE_BYTES = 75;

/** One blocked number as a vCard 3.0, which telephones and FRITZ!Box read alike. */
export function toVcard({ id, number, category }: { id: string; number: string; category: string }): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//SwipeClean//Block list//EN',
    `UID:${id}`,
    `FN:${escape(`Blocked ${number}`)}`,
    `N:${escape(`Blocked ${number}`)};;;;`,
    `CATEGORIES:${escape(category)}`,
    `TEL;TYPE=VOICE:${escape(number)}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts[parts.length - 1] as string;
    if (Buffer.byteLength(last + character) > LINE_BYTES) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}

/** A word that changes with a text. */
export const etagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
