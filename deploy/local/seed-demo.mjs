import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account that a local start makes. */
export const DEMO = { email: 'demo@swipeclean.example', password: 'demo-password', firstName: 'Demo' };

/** Registers the demo account through the public API, once in the life of a data folder. */
export async function seedDemoAccount(url, dataDir) {
  const mark = join(dataDir, 'demo-account');
  if (existsSync(mark)) return;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(DEMO),
  });
  // 409: the account is there already.
  if (response.status !== 201 && response.status !== 409) {
    throw new Error(`The demo account could not be made: ${response.status} ${await response.text()}`);
  }
  writeFileSync(mark, '');
}
