import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const DEMO = { email: 'demo@swipeclean.example', password: 'demo-password', firstName: 'Demo' };

/** Maximum wait for its confirmation e-mail; with an SMTP server no file is written here. */
const MAIL_WAIT_MS = 5000;

/** Registers the demo account, once per data folder. */
export async function seedDemoAccount({ url, mailDir }, dataDir, mailWaitMs) {
  const mark = join(dataDir, 'demo-account');
  if (existsSync(mark)) return;
  await registerDemoAccount({ url, readMails: () => readMailFolder(mailDir) }, mailWaitMs);
  writeFileSync(mark, '');
}

/** Registers the demo account through the public API unless it exists, and signs out. */
export async function registerDemoAccount({ url, readMails }, mailWaitMs = MAIL_WAIT_MS) {
  const response = await post(url, '/api/auth/register', DEMO);
  // 409: the account exists.
  if (response.status !== 201 && response.status !== 409) {
    throw new Error(`The demo account could not be made: ${response.status} ${await response.text()}`);
  }
  if (response.status === 201) {
    await confirmAddress(url, readMails, mailWaitMs);
    await endSession(url, response);
  }
}

/** Follows the link of the e-mail, because the address cannot receive any. */
async function confirmAddress(url, readMails, waitMs) {
  for (let waited = 0; waited <= waitMs; waited += 100) {
    const token = findToken(readMails());
    if (token) return post(url, '/api/auth/email/verify', { token });
    await sleep(100);
  }
}

function readMailFolder(mailDir) {
  if (!existsSync(mailDir)) return [];
  return readdirSync(mailDir).map((name) => readFileSync(join(mailDir, name), 'utf8'));
}

function findToken(mails) {
  return mails
    .filter((mail) => mail.includes(`To: ${DEMO.email}\n`))
    .map((mail) => /\/verify-email\?token=([\w-]+)/.exec(mail)?.[1])
    .find(Boolean);
}

/** Registration signs in; the list of devices should start with the first real sign-in. */
function endSession(url, registered) {
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return fetch(`${url}/api/logout`, { headers: { cookie }, redirect: 'manual' });
}

function post(url, path, body) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
}
