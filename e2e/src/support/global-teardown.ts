import { rmSync } from 'node:fs';
import './global-setup';

/** Stops the shared stacks. */
export default async function globalTeardown(): Promise<void> {
  await Promise.all([globalThis.e2eStack?.stop(), globalThis.e2ePaymentStack?.stop()]);
  if (globalThis.e2eKnownApps) rmSync(globalThis.e2eKnownApps, { recursive: true, force: true });
}
