import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment } from '../process/base-environment';
import { findFreePort, isPortFree } from '../process/free-ports';
import { launchNode } from './launch-node';
import type { AddProcess } from './processes';
import { dataLayout, LAYOUT } from './stack-layout';

/** Keys shared by billing and the sandbox of a local stack; they protect nothing real. */
export const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox00000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox00000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox00000000',
  PAYPAL_CLIENT_ID: 'sandbox-client-id',
  PAYPAL_CLIENT_SECRET: 'sandbox-client-secret',
  PAYPAL_WEBHOOK_ID: 'WH-SANDBOX-0000',
};

/** Billing's settings for the sandbox instead of the providers. */
export const sandboxSettings = (url: string) => ({
  ...SANDBOX_KEYS,
  PAYPAL_ACCOUNTS: 'test',
  STRIPE_PORTAL: 'on',
  PAYMENT_SANDBOX_URL: url,
});

interface SandboxSources {
  dataDir: string;
  /** Port of the gateway, which receives payment events. */
  port: number;
  env: NodeJS.ProcessEnv;
}

export async function startSandboxProcess(
  { dataDir, port, env }: SandboxSources,
  addProcess: AddProcess,
): Promise<string> {
  const { log, payments } = dataLayout(dataDir);
  const url = `http://localhost:${await portIn(payments)}`;
  const webhooks = `http://127.0.0.1:${port}/api/billing/webhooks`;
  const program = {
    name: 'sandbox',
    main: LAYOUT.sandbox,
    logFile: log('sandbox'),
    readyUrl: `${url}/health/ready`,
    env: {
      NODE_ENV: 'production',
      ...baseEnvironment(env),
      ...SANDBOX_KEYS,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: payments,
      STRIPE_WEBHOOK_URL: `${webhooks}/stripe`,
      PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
    },
  };
  await addProcess('sandbox', (signal) => launchNode(program, signal)).start();
  return url;
}

/** The last port if it is free: browsers cache pages together with their content policy, which contains the address. */
async function portIn(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = last > 0 && (await isPortFree(last, '127.0.0.1')) ? last : await findFreePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, String(port));
  return port;
}
