import type { RunningStack } from '@swipeclean/local-stack';
import { writeKnownApps } from './known-apps';
import { OWNER, OWNER_CODE_HASHES } from './owner';
import { startOwnStack } from './start-stack';

declare global {
  var e2eStack: RunningStack | undefined;
  var e2eKnownApps: URL | undefined;
}

/** All journeys share one address, so its rate limits are raised; the gateway's tests cover them. */
const LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000',
  ADDRESS_REQUESTS_PER_MINUTE: '10000',
  PAGE_REQUESTS_PER_MINUTE: '10000',
};

/** Starts the stack that all journeys share. */
export default async function globalSetup(): Promise<void> {
  const knownApps = writeKnownApps();
  globalThis.e2eKnownApps = knownApps;
  const stack = await startOwnStack({
    ...LIMITS,
    OWNER_EMAIL: OWNER.email,
    OWNER_CODE_HASHES,
    STALKERWARE_INDICATORS: knownApps.href,
    // Lets journeys choose their address in X-Forwarded-For.
    TRUST_PROXY: '127.0.0.1',
  });
  globalThis.e2eStack = stack;
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
}
