import { createHash } from 'node:crypto';
import { keyOfE164, listCallerNotations } from '@swipeclean/phone';

/** Bytes of the longest line; a longer one is folded (RFC 2426, 2.6). */
const MAX_LINE_BYTES = 75;

/** A blocked number as a vCard 3.0, which phones and FRITZ!Box read. */
export function toVcard({ id, number, category }: { id: string; number: string; category: string }): string {
  return writeCard(`Blocked ${number}`, [
    `UID:${id}`,
    `CATEGORIES:${escapeText(category)}`,
    ...listDialled(number).map((notation) => `TEL;TYPE=VOICE:${escapeText(notation)}`),
  ]);
}

/** One contact with all numbers in E.164. */
export const toContact = (numbers: readonly string[]): string =>
  writeCard(
    '🚫 SwipeClean',
    numbers.flatMap(listDialled).map((number) => `TEL;TYPE=CELL:${number}`),
  );

/** Every notation in which a network may show the number: phones and routers compare digits. */
const listDialled = (number: string): string[] =>
  number.startsWith('+') ? [...new Set([number, ...listCallerNotations(keyOfE164(number))])] : [number];

function writeCard(name: string, fields: readonly string[]): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//SwipeClean//Block list//EN',
    `FN:${escapeText(name)}`,
    `N:${escapeText(name)};;;;`,
    ...fields,
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** An ETag: a digest that changes with the text. */
export const computeEtag = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

function foldLine(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts[parts.length - 1] as string;
    if (Buffer.byteLength(last + character) > MAX_LINE_BYTES) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}
