import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningStack, startStack } from '@swipeclean/local-stack';

/** All journeys of a stack share one address, so its rate limits are raised; the gateway's tests cover them. */
export const RAISED_LIMITS = {
  REGISTRATIONS_PER_HOUR: '1000',
  ADDRESS_REQUESTS_PER_MINUTE: '10000',
  PAGE_REQUESTS_PER_MINUTE: '10000',
  CHECKOUTS_PER_HOUR: '1000',
};

/** Starts a stack in a temporary data folder that `stop()` removes; a copy of the run's prepared one, if there is. */
export async function startOwnStack(
  env: NodeJS.ProcessEnv = {},
  { sandbox = false } = {},
): Promise<RunningStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-e2e-'));
  // Unlike Node's, this copy keeps the owner of the database's files.
  if (process.env.E2E_DATA_DIR) execFileSync('cp', ['-a', `${process.env.E2E_DATA_DIR}/.`, dataDir]);
  const stack = await startStack({ dataDir, sandbox, durable: false, env: { LOG_LEVEL: 'warn', ...env } });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
