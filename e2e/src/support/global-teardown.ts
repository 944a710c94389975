import { rmSync } from 'node:fs';
import { closeChromium } from './browser-pool';
import './global-setup';

/** Stops the shared stacks, and the browsers if the tests ran in this process. */
export default async function globalTeardown(): Promise<void> {
  await closeChromium();
  await Promise.all([globalThis.e2eStack?.stop(), globalThis.e2ePaymentStack?.stop()]);
  if (globalThis.e2eKnownApps) rmSync(globalThis.e2eKnownApps, { recursive: true, force: true });
}
