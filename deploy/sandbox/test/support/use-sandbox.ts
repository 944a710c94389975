import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { SandboxConfig, startSandbox, type RunningSandbox } from '../../src';

/** A received webhook. */
interface Message {
  body: string;
  headers: IncomingHttpHeaders;
}

/** Receives webhooks like the product. */
interface Receiver {
  url: string;
  messages: Message[];
  /** The response status from now on. */
  status: number;
  close(): Promise<void>;
}

async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.messages.push({ body, headers: request.headers });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: [],
    status: 200,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}

/** A sandbox for the tests of a file, each of which begins without data, with Stripe's real library connected to it. */
export function useSandbox(settings: Partial<SandboxConfig> = {}) {
  const config = new SandboxConfig();
  let sandbox: RunningSandbox;
  let receiver: Receiver;
  let stripe: Stripe;

  beforeAll(async () => {
    receiver = await openReceiver();
    const urls = { stripeWebhookUrl: receiver.url, paypalWebhookUrl: receiver.url };
    sandbox = await startSandbox({ port: 0, logLevel: 'silent', ...urls, ...settings });
    stripe = clientOf();
  });
  beforeEach(async () => {
    await kit.control('webhooks/settle');
    await kit.control('reset');
    Object.assign(receiver, { messages: [], status: 200 });
  });
  afterAll(async () => {
    await sandbox.stop();
    await receiver.close();
  });

  const clientOf = (key = config.stripeSecretKey, options: Stripe.StripeConfig = {}) => {
    const { hostname: host, port } = new URL(sandbox.url);
    const local = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
    return new Stripe(key, { ...local, ...options });
  };

  const kit = {
    config,
    clientOf,
    get sandbox() {
      return sandbox;
    },
    get stripe() {
      return stripe;
    },
    get receiver() {
      return receiver;
    },
    /** Calls the control API, like a test of the product. */
    async control<Answer>(path: string, wish: object = {}): Promise<Answer> {
      const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      });
      const answer = (await response.json()) as Answer & { error?: string };
      if (!response.ok) throw new Error(answer.error);
      return answer;
    },
    /** The price of a plan. */
    async priceOf(plan: string): Promise<string> {
      return String((await stripe.prices.list({ lookup_keys: [plan] })).data[0]?.id);
    },
    /** A subscription as the product starts one: the buyer must confirm its first payment. */
    async beginSubscription(plan = 'monthly') {
      const { id: customer } = await stripe.customers.create();
      const subscription = await stripe.subscriptions.create({
        customer,
        items: [{ price: await kit.priceOf(plan) }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      });
      const invoice = subscription.latest_invoice as Stripe.Invoice;
      const intent = String(invoice.confirmation_secret?.client_secret.split('_secret_')[0]);
      return { id: subscription.id, customer, invoice: String(invoice.id), intent };
    },
    /** A paid subscription. */
    async paidSubscription(plan?: string) {
      const begun = await kit.beginSubscription(plan);
      const { latest_charge: charge } = await stripe.paymentIntents.confirm(begun.intent, {
        payment_method: 'pm_card_visa',
      });
      return { ...begun, charge: String(charge) };
    },
  };
  return kit;
}
