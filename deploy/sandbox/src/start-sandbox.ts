import { createLogger, type Logger } from '@swipeclean/service-kit';
import { SandboxConfig } from './config';
import { serveControls } from './control/control-api';
import { Clock } from './core/clock';
import { Faults } from './core/faults';
import { forgetOld } from './core/forget';
import { SnapshotFile } from './core/snapshot';
import type { OutgoingEvent } from './core/world';
import { openServer } from './http-server';
import { serveApproval } from './pages/approval-page';
import { serveChallenge } from './pages/challenge-page';
import { serveScripts } from './pages/scripts';
import { servePaypal } from './paypal/paypal-api';
import { runDue } from './stripe/billing/due-work';
import { stockCatalog } from './stripe/objects/catalog';
import { serveStripe } from './stripe/stripe-api';
import { stripeDeliveries } from './webhooks/stripe-deliveries';
import { paypalDeliveries } from './webhooks/paypal-deliveries';
import { WebhookSender } from './webhooks/webhook-sender';

const TICK_MS = 1000;

/** The payment providers' stand-in, running. */
export interface RunningSandbox {
  /** Where it answers, and where browsers reach it unless told otherwise. */
  url: string;
  logger: Logger;
  stopTimeoutMs: number;
  stop(): Promise<void>;
}

/** Starts the sandbox and settles when it answers. @throws Error when its port is in use or what it kept cannot be read. */
export async function startSandbox(settings: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const config: SandboxConfig = Object.assign(new SandboxConfig(), settings);
  const logger = createLogger('sandbox', config.logLevel);
  const file = new SnapshotFile(config.dataDir);
  const known = file.read();
  const clock = Object.assign(new Clock(), { ahead: known.ahead });
  const sender = new WebhookSender(logger);
  const world = { clock, tables: known.tables, publicUrl: config.publicUrl ?? '', tell };
  const faults = new Faults();
  const server = openServer((error) => logger.error({ err: error }, 'A call has failed'));

  function tell({ provider, id }: OutgoingEvent): void {
    const { stripeWebhookUrl: url, stripeWebhookSecret: secret } = config;
    const deliveries =
      provider === 'stripe'
        ? stripeDeliveries(world, id, url ? { url, secret } : undefined)
        : paypalDeliveries(world, id, config);
    for (const delivery of deliveries) sender.send(delivery);
  }

  function reset(): void {
    for (const rows of Object.values(world.tables)) rows.clear();
    clock.ahead = 0;
    faults.clear();
    sender.disorder.set({});
    stockCatalog(world);
  }

  let hasChanged = false;
  server.addHook('onSend', async ({ method }) => {
    hasChanged ||= method !== 'GET';
  });
  serveStripe(server, world, config, faults);
  servePaypal(server, world, config, faults);
  serveScripts(server, world);
  serveChallenge(server, world);
  serveApproval(server, world);
  serveControls(server, { world, faults, sender, reset });
  server.get('/health/ready', () => ({ status: 'up' }));
  stockCatalog(world);
  forgetOld(world);
  await server.listen({ host: config.host, port: config.port });
  const address = server.server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : config.port}`;
  world.publicUrl ||= url;
  logger.info({ url: world.publicUrl }, 'The payment sandbox is ready; no money moves here');

  const save = () => file.write(clock.ahead, world.tables);
  const tick = setInterval(() => {
    const done = runDue(world);
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
