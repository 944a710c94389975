import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from './api-client';

/** Waits for a mail to `email` with a link to `path`; returns the link's path and query. */
export async function findMailLink(email: string, path: string): Promise<string> {
  const folder = process.env.E2E_MAIL_DIR ?? '';
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    // The folder is created with the first mail.
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      // Mails are quoted-printable: soft line breaks and coded equals signs are undone.
      const text = readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const link = new RegExp(`${path}\\?[\\w.~=&-]*token=[\\w.~-]+`).exec(text)?.[0];
      if (text.includes(email) && link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} with a link to ${path} came within 15 s`);
}

/** Confirms an account's address by the mailed link; the owner's needs a signed-in client. */
export async function confirmAddress(email: string, client = new ApiClient()): Promise<void> {
  const link = await findMailLink(email, '/verify-email');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const { status } = await client.post('/api/auth/email/verify', { token });
  if (status !== 204) throw new Error(`Confirming ${email} answered ${status}`);
}
