import type { RunningStack } from '@swipeclean/local-stack';
import { startOwnStack } from './start-stack';

declare global {
  var e2eStack: RunningStack | undefined;
}

/** Runs before all journeys: one stack that they share. Limits that guard against floods are lifted for the tests' one address. */
export default async function globalSetup(): Promise<void> {
  const stack = await startOwnStack({ OWNER_EMAIL: 'owner@swipeclean.example' });
  globalThis.e2eStack = stack;
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
}
