import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@swipeclean/local-stack';
import { ApiClient } from './api-client';

/** Waits for a mail to `email` with a link to `path`; returns the link's path and query. */
export const findMailLink = (email: string, path: string): Promise<string> =>
  until(() => {
    const folder = process.env.E2E_MAIL_DIR ?? '';
    // The folder is created with the first mail.
    const mails = existsSync(folder) ? readdirSync(folder).map((file) => readMail(join(folder, file))) : [];
    const link = new RegExp(`${path}\\?[\\w.~=&-]*token=[\\w.~-]+`);
    return mails.flatMap((mail) => (mail.includes(email) && link.exec(mail)?.[0]) || []).at(0);
  });

/** Mails are quoted-printable: soft line breaks and coded equals signs are undone. */
const readMail = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');

/** Confirms an account's address by the mailed link; the owner's needs a signed-in client. */
export async function confirmAddress(email: string, client = new ApiClient()): Promise<void> {
  const link = await findMailLink(email, '/verify-email');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const { status } = await client.post('/api/auth/email/verify', { token });
  if (status !== 204) throw new Error(`Confirming ${email} answered ${status}`);
}
