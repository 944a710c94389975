import { baseEnvironment } from '../process/base-environment';
import { findFreePort } from '../process/free-ports';
import { launchNode } from './launch-node';
import type { Keep } from './processes';
import { dataLayout, LAYOUT } from './stack-layout';

/** What the sandbox is told of the stack that it stands beside. */
interface SandboxSources {
  dataDir: string;
  /** Of the gateway, to which payment events go. */
  port: number;
  env: NodeJS.ProcessEnv;
}

/** Starts the payment providers' stand-in, and answers where it can be reached. */
export async function startSandbox({ dataDir, port, env }: SandboxSources, keep: Keep): Promise<string> {
  const { log, payments } = dataLayout(dataDir);
  const url = `http://localhost:${await findFreePort()}`;
  const webhooks = `http://127.0.0.1:${port}/api/billing/webhooks`;
  const program = {
    name: 'sandbox',
    main: LAYOUT.sandbox,
    logFile: log('sandbox'),
    readyUrl: `${url}/health/ready`,
    env: {
      NODE_ENV: 'production',
      ...baseEnvironment(env),
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: payments,
      STRIPE_WEBHOOK_URL: `${webhooks}/stripe`,
      PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
    },
  };
  await keep('sandbox', (signal) => launchNode(program, signal)).start();
  return url;
}
