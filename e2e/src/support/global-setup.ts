import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder, type RunningStack } from '@swipeclean/local-stack';
import { writeKnownApps } from './known-apps';
import { OWNER, OWNER_CODE_HASHES } from './owner';
import { servePaymentStack, type PaymentStackServer } from './payment-stack';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

declare global {
  var e2eStack: RunningStack | undefined;
  var e2ePaymentStack: PaymentStackServer | undefined;
  var e2eKnownApps: URL | undefined;
}

/** Starts the stack that all journeys share, which has no payment provider. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'swipeclean-e2e-data-'));
  await prepareDataFolder({ dataDir: process.env.E2E_DATA_DIR, durable: false });
  const knownApps = writeKnownApps();
  globalThis.e2eKnownApps = knownApps;
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
  globalThis.e2eStack = stack;
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  globalThis.e2ePaymentStack = await servePaymentStack();
  process.env.E2E_PAYMENT_STACK = globalThis.e2ePaymentStack.url;
}
