import { rmSync } from 'node:fs';
import './global-setup';

/** Stops the shared stack. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.e2eStack?.stop();
  if (globalThis.e2eKnownApps) rmSync(globalThis.e2eKnownApps, { recursive: true, force: true });
}
