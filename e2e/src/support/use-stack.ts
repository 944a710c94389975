import { test } from '@playwright/test';
import type { RunningStack } from '@swipeclean/local-stack';
import { openPaymentStack, type PaymentStack } from './payment-stack';
import { startSecureStack } from './secure-stack';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

/** Uses another stack than the shared one in a test file; returns what reads it. */
function useStack<Stack extends Pick<RunningStack, 'url' | 'mailDir'>>(
  open: () => Promise<Stack>,
  stop?: (stack: Stack) => Promise<void>,
): () => Stack {
  let stack: Stack | undefined;
  const shared: NodeJS.ProcessEnv = {};
  test.beforeAll(async () => {
    const { E2E_URL, E2E_MAIL_DIR } = process.env;
    Object.assign(shared, { E2E_URL, E2E_MAIL_DIR });
    stack = await open();
    Object.assign(process.env, { E2E_URL: stack.url, E2E_MAIL_DIR: stack.mailDir });
  });
  test.afterAll(async () => {
    // The worker goes on to files of the shared stack.
    Object.assign(process.env, shared);
    if (stack) await stop?.(stack);
  });
  return () => stack!;
}

/** Starts a stack for one test file, which stops its programs or moves its clock. */
export const useOwnStack = (env: NodeJS.ProcessEnv, { sandbox = false } = {}) =>
  useStack(
    () => startOwnStack({ ...RAISED_LIMITS, ...env }, { sandbox }),
    (stack) => stack.stop(),
  );

/** Starts a stack behind https, with an identity provider, for one test file. */
export const useSecureStack = () => useStack(startSecureStack, (stack) => stack.stop());

/** Uses the stack with the payment sandbox that payment journeys share. */
export const usePaymentStack = (): (() => PaymentStack) => useStack(openPaymentStack);
