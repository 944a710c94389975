import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningStack } from '@swipeclean/local-stack';
import { OWNER } from './owner';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

/** The stack with the payment sandbox that payment journeys share, as a test file receives it. */
export type PaymentStack = Pick<RunningStack, 'url' | 'mailDir'> & { sandboxUrl: string };

/** Answers with the address of the shared payment stack. */
export interface PaymentStackServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the stack at the first request, because most files do not need it. */
export async function servePaymentStack(): Promise<PaymentStackServer> {
  let stack: Promise<RunningStack> | undefined;
  const env = {
    ...RAISED_LIMITS,
    OWNER_EMAIL: OWNER.email,
  };
  const server = createServer((_, response) => {
    stack ??= startOwnStack(env, { sandbox: true });
    stack.then(
      ({ url, mailDir, sandboxUrl }) => response.end(JSON.stringify({ url, mailDir, sandboxUrl })),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await stack?.then(
        (running) => running.stop(),
        () => undefined,
      );
    },
  };
}

export async function openPaymentStack(): Promise<PaymentStack> {
  const response = await fetch(process.env.E2E_PAYMENT_STACK ?? '');
  const body = await response.text();
  if (!response.ok) throw new Error(`The payment stack did not start: ${body}`);
  return JSON.parse(body) as PaymentStack;
}
