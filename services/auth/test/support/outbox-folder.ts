import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@swipeclean/service-kit/testing';

/** Names of the mails of one kind to one address, oldest first. */
export function mailsTo(folder: string, email: string, kind: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.includes(`-${kind}-`))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes(`\nTo: ${email}\n`))
    .sort();
}

/** The text of the `nth` mail of a kind to an address, once it is there. */
export async function mailTo(folder: string, email: string, kind: string, nth = 1): Promise<string> {
  const name = await until(() => mailsTo(folder, email, kind)[nth - 1]);
  return readFileSync(join(folder, name), 'utf8');
}

/** The token in a mail's link. */
export function tokenIn(mail: string): string {
  const token = /\?token=([\w-]{43})\b/.exec(mail)?.[1];
  if (!token) throw new Error('There is no link in this mail');
  return token;
}
