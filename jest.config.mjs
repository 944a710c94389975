// One file for every level of test, so that `npx jest --selectProjects unit libs/contracts` means the same everywhere.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LONG_SUITES } from './tools/jest/long-suites.mjs';
import { LEVEL_SUFFIXES as SUFFIX, TEST_TIME_FACTOR } from './tools/test-levels.mjs';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swcrc.exclude;
const esmOnly = [
  'imapflow',
  '@noble',
  '@scure',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
  'hash-wasm',
  'exifr',
  'd3-hierarchy',
].join('|');

/** Limit of a test or hook: only one that hangs reaches it, so no test sets its own. */
const MAX_TEST_MS = process.env.TEST_LONG ? 1_800_000 : 300_000;

const base = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  testRunner: process.env.TEST_CPU_LOG ? '<rootDir>/tools/jest/measured-runner.cjs' : 'jest-circus/runner',
  // The same code without the browser's built-ins, which is published only for imports.
  moduleNameMapper: { '^@zip\\.js/zip\\.js/lib/zip-core-custom\\.js$': '@zip.js/zip.js' },
};
/** For levels of many files, which load the same modules again and again. */
const withFastRuntime = { ...base, runtime: '<rootDir>/tools/jest/runtime.cjs' };
const react = structuredClone(swcrc);
react.jsc.parser.tsx = true;
react.jsc.transform.react = { runtime: 'automatic' };

const LONG_RUN_ONLY = process.env.TEST_LONG ? [] : LONG_SUITES;

/** Postgres is started once for a whole run; each test file makes its own database and NATS server. */
const withPostgres = {
  globalSetup: '<rootDir>/tools/jest/start-postgres.mjs',
  globalTeardown: '<rootDir>/tools/jest/stop-postgres.mjs',
};

export default {
  projects: [
    {
      ...withFastRuntime,
      displayName: 'unit',
      testEnvironment: 'node',
      setupFiles: ['reflect-metadata'],
      testMatch: [
        `<rootDir>/{libs,services,deploy,tools,e2e}/**/*${SUFFIX.unit}.{ts,mjs}`,
        `<rootDir>/apps/{gateway,companion}/**/*${SUFFIX.unit}.ts`,
      ],
    },
    {
      ...withFastRuntime,
      displayName: 'web',
      testEnvironment: 'jsdom',
      transform: { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', { ...react, swcrc: false }] },
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.css$': '<rootDir>/tools/jest/empty-module.mjs',
        '^@/(.*)$': '<rootDir>/apps/web/src/$1',
      },
      setupFilesAfterEnv: ['<rootDir>/apps/web/src/testing/setup-tests.ts'],
      testMatch: [`<rootDir>/apps/web/{src,vite}/**/*${SUFFIX.web}.{ts,tsx}`],
    },
    {
      ...withFastRuntime,
      ...withPostgres,
      displayName: 'integration',
      testEnvironment: 'node',
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...LONG_RUN_ONLY],
      setupFiles: ['reflect-metadata'],
      testMatch: [`<rootDir>/{libs,services,apps,deploy}/**/*${SUFFIX.integration}.ts`],
    },
    {
      ...base,
      displayName: 'lighthouse',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/e2e/**/*${SUFFIX.lighthouse}.ts`],
    },
    {
      ...base,
      displayName: 'cluster',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/e2e/**/*${SUFFIX.cluster}.ts`],
    },
    {
      ...base,
      displayName: 'faults',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/e2e/**/*${SUFFIX.faults}.ts`],
    },
  ],
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
  // One more than cores: two workers on two cores leave a quarter of them idle, waiting for servers and disks.
  maxWorkers: availableParallelism() + 1,
  testTimeout: MAX_TEST_MS * TEST_TIME_FACTOR,
};
