import type { RunningStack } from '@swipeclean/local-stack';
import { writeKnownApps } from './known-apps';
import { OWNER, OWNER_CODE_HASHES } from './owner';
import { startOwnStack } from './start-stack';

declare global {
  var e2eStack: RunningStack | undefined;
  var e2eKnownApps: URL | undefined;
}

/** All journeys come from one address within minutes; the limits on an address are tested where they are kept. */
const LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000',
  ADDRESS_REQUESTS_PER_MINUTE: '10000',
  PAGE_REQUESTS_PER_MINUTE: '10000',
};

/** Runs before all journeys: one stack that they share. */
export default async function globalSetup(): Promise<void> {
  const knownApps = writeKnownApps();
  globalThis.e2eKnownApps = knownApps;
  const stack = await startOwnStack({
    ...LIMITS,
    OWNER_EMAIL: OWNER.email,
    OWNER_CODE_HASHES,
    STALKERWARE_INDICATORS: knownApps.href,
    // Journeys sign in from several places, as the proxy that they take the place of would tell.
    TRUST_PROXY: '127.0.0.1',
  });
  globalThis.e2eStack = stack;
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
}
