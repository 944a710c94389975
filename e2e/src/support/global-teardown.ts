import './global-setup';

/** Runs after all journeys. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.e2eStack?.stop();
}
