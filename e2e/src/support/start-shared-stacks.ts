import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '@swipeclean/local-stack';
import { writeKnownApps } from './known-apps';
import { OWNER, OWNER_CODE_HASHES } from './owner';
import { servePaymentStack } from './payment-stack';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

/** Starts the stack that all journeys share, which has no payment provider; returns what stops it. */
export default async function startSharedStacks(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-e2e-data-'));
  process.env.E2E_DATA_DIR = dataDir;
  await prepareDataFolder({ dataDir, durable: false });
  const knownApps = writeKnownApps();
  const stack = await startOwnStack({
    ...RAISED_LIMITS,
    OWNER_EMAIL: OWNER.email,
    OWNER_CODE_HASHES,
    STALKERWARE_INDICATORS: knownApps.href,
    // Lets journeys choose their address in X-Forwarded-For.
    TRUST_PROXY: '127.0.0.1',
    // Mail servers and drives of journeys are on this machine.
    ALLOW_PRIVATE_HOSTS: 'on',
  });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  process.env.E2E_DATABASE_URL = stack.databaseAdminUrl;
  const payments = await servePaymentStack();
  process.env.E2E_PAYMENT_STACK = payments.url;
  return async () => {
    await Promise.all([stack.stop(), payments.stop()]);
    for (const folder of [knownApps, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
}
