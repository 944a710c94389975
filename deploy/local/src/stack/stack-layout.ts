import { join, resolve } from 'node:path';
import type { ServiceName } from '@swipeclean/contracts';

const ROOT = resolve(__dirname, '../../../..');

/** Paths of the built programs. */
export const LAYOUT = {
  root: ROOT,
  service: (name: ServiceName) => join(ROOT, 'services', name, 'dist', 'main.js'),
  migrate: (name: ServiceName) => join(ROOT, 'services', name, 'dist', 'migrate.js'),
  serviceKit: join(ROOT, 'libs', 'service-kit', 'dist'),
  gateway: join(ROOT, 'apps', 'gateway', 'dist', 'main.js'),
  sandbox: join(ROOT, 'deploy', 'sandbox', 'dist', 'main.js'),
  webRoot: join(ROOT, 'apps', 'web', 'dist'),
  downloadsRoot: join(ROOT, 'deploy', 'downloads'),
} as const;

/** Paths within a data folder. */
export const dataLayout = (dataDir: string) => ({
  postgres: join(dataDir, 'postgres'),
  nats: join(dataDir, 'nats'),
  payments: join(dataDir, 'payments'),
  mail: join(dataDir, 'mail'),
  log: (name: string) => join(dataDir, 'logs', `${name}.log`),
  migrated: join(dataDir, 'migrated.json'),
  operationsToken: join(dataDir, 'operations-token'),
  /** Addresses of the operations ports while a stack runs. */
  operationsUrls: join(dataDir, 'operations-urls.json'),
});
