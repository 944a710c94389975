import { createLogger, type Logger } from '@swipeclean/service-kit';
import { SandboxConfig } from './config';
import { serveControls } from './control-api';
import { ApiFaults } from './core/api-faults';
import { Clock } from './core/clock';
import type { OutgoingEvent } from './core/context';
import { RequestLog } from './core/request-log';
import { SnapshotFile } from './core/snapshot';
import { deleteExpired } from './core/tables';
import { openServer } from './http-server';
import { serveAgreementApproval, serveApproval } from './pages/approval-page';
import { serveChallenge } from './pages/challenge-page';
import { serveInvoices } from './pages/invoice-page';
import { serveScripts } from './pages/scripts';
import { servePaypal } from './paypal/paypal-api';
import { runDueJobs } from './stripe/billing/due-jobs';
import { createCatalog } from './stripe/objects/catalog';
import { serveStripe } from './stripe/stripe-api';
import { createPaypalDelivery } from './webhooks/paypal-delivery';
import { createStripeDelivery } from './webhooks/stripe-delivery';
import { WebhookSender } from './webhooks/webhook-sender';

const DELIVERIES = { stripe: createStripeDelivery, paypal: createPaypalDelivery };

const TICK_MS = 1000;

export interface RunningSandbox {
  /** The address it listens on, which is also that for browsers by default. */
  url: string;
  logger: Logger;
  stopTimeoutMs: number;
  stop(): Promise<void>;
}

/** Starts the sandbox. @throws Error when its port is in use or its snapshot cannot be read */
export async function startSandbox(settings: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const config: SandboxConfig = Object.assign(new SandboxConfig(), settings);
  const logger = createLogger('sandbox', config.logLevel);
  const file = new SnapshotFile(config.dataDir);
  const known = file.read();
  const clock = Object.assign(new Clock(), { ahead: known.ahead });
  const sender = new WebhookSender(logger);
  const publicUrl = config.publicUrl?.replace(/\/$/, '') ?? '';
  const context = { clock, tables: known.tables, publicUrl, sendEvent };
  const faults = new ApiFaults();
  const requests = new RequestLog();
  const server = openServer((error) => logger.error({ err: error }, 'request failed'));

  function sendEvent({ provider, id }: OutgoingEvent): void {
    const delivery = DELIVERIES[provider](context, id, config);
    if (delivery) sender.send(delivery);
  }

  function reset(): void {
    for (const rows of Object.values(context.tables)) rows.clear();
    clock.ahead = 0;
    faults.clear();
    sender.faults.set({});
    createCatalog(context);
  }

  let hasChanged = false;
  server.addHook('onRequest', async ({ method, url }) => requests.add(method, url));
  server.addHook('onSend', async ({ method }, reply, payload) => {
    hasChanged ||= method !== 'GET';
    // Pages and scripts name the sandbox, which may be reached below a path, by its address for browsers.
    const isPage = /^text\/(html|javascript)/.test(String(reply.getHeader('content-type')));
    return isPage ? String(payload).replaceAll('SANDBOX_URL', context.publicUrl) : payload;
  });
  serveStripe(server, context, config, faults);
  servePaypal(server, context, config, faults);
  serveScripts(server);
  serveChallenge(server, context);
  serveInvoices(server, context);
  serveApproval(server, context);
  serveAgreementApproval(server, context);
  serveControls(server, { context, faults, requests, sender, reset, host: config.controlHost });
  server.get('/health/ready', () => ({ status: 'up' }));
  createCatalog(context);
  deleteExpired(context.tables, clock.now());
  await server.listen({ host: config.host, port: config.port });
  const address = server.server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : config.port}`;
  context.publicUrl ||= url;
  logger.info({ url: context.publicUrl }, 'payment sandbox ready');

  const save = () => file.write(clock.ahead, context.tables);
  const tick = setInterval(() => {
    const done = runDueJobs(context);
    if (done > 0 || hasChanged) save();
    hasChanged = false;
  }, TICK_MS);
  const stop = async () => {
    clearInterval(tick);
    await server.close();
    await sender.stop();
    save();
  };
  return { url, logger, stopTimeoutMs: config.stopTimeoutMs, stop };
}
