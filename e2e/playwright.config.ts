import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { TEST_TIME_FACTOR } from '@swipeclean/local-stack';
import { FLAGS, HEADLESS_SHELL } from './src/support/chromium';

/** Set by `npm test`. */
const RESULTS_FILE = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
const isLong = Boolean(process.env.TEST_LONG);

export default defineConfig({
  testDir: join(__dirname, 'src/journeys'),
  testMatch: '**/*.e2e-spec.ts',
  outputDir: join(__dirname, 'test-results'),
  globalSetup: require.resolve('./src/support/start-shared-stacks'),
  // A file's tests run in order, because they share what beforeAll made.
  fullyParallel: false,
  // One more than cores: two journeys on two cores leave a third of them idle.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(RESULTS_FILE),
  // The runner of all tests repeats a failed file in a process of its own.
  retries: 0,
  timeout: (isLong ? 1_800_000 : 300_000) * TEST_TIME_FACTOR,
  expect: { timeout: 60_000 * TEST_TIME_FACTOR },
  reporter: [['list'], ...(RESULTS_FILE ? [['json'] as ['json']] : [])],
  use: {
    actionTimeout: 60_000 * TEST_TIME_FACTOR,
    launchOptions: { executablePath: HEADLESS_SHELL, args: FLAGS },
    trace: process.env.PW_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: isLong ? [{ name: 'long' }] : [{ name: 'usual', testIgnore: '**/long/**' }],
});
