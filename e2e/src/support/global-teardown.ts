import { rmSync } from 'node:fs';
import { closeChromium } from './browser-pool';
import './global-setup';

/** Stops the shared stacks, and the browsers if the tests ran in this process. */
export default async function globalTeardown(): Promise<void> {
  await closeChromium();
  await Promise.all([globalThis.e2eStack?.stop(), globalThis.e2ePaymentStack?.stop()]);
  for (const folder of [globalThis.e2eKnownApps, process.env.E2E_DATA_DIR])
    if (folder) rmSync(folder, { recursive: true, force: true });
}
