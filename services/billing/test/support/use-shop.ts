import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { billingRpc, type PaymentProvider, type Plan, type Subscription } from '@swipeclean/contracts/server';
import { type RunningSandbox, SandboxConfig, startSandbox } from '@swipeclean/sandbox';
import { Clock } from '@swipeclean/service-kit';
import { useTestService, until } from '@swipeclean/service-kit/testing';
import Stripe from 'stripe';
import { billingService } from '../../src/definition';
import { CustomerDeletionJob } from '../../src/payments/customers/customer-deletion.job';
import { EntitlementReviewJob } from '../../src/payments/subscriptions/entitlement-review.job';
import { MoneyBackGuaranteeService } from '../../src/payments/subscriptions/money-back-guarantee.service';

/** A provider's webhook for the service. */
export interface Message {
  provider: PaymentProvider;
  body: string;
  headers: IncomingHttpHeaders;
}

/** The sandbox refuses what is not possible at the moment. */
export class ControlRefused extends Error {}

/** The service's settings for a sandbox. */
export const shopEnv = (sandboxUrl: string) => {
  const config = new SandboxConfig();
  return {
    PAYMENT_SANDBOX_URL: sandboxUrl,
    STRIPE_SECRET_KEY: config.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: config.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: config.stripeWebhookSecret,
    PAYPAL_CLIENT_ID: config.paypalClientId,
    PAYPAL_CLIENT_SECRET: config.paypalClientSecret,
    PAYPAL_WEBHOOK_ID: config.paypalWebhookId,
    PAYPAL_ACCOUNTS: 'test',
    PUBLIC_URL: 'http://swipeclean.test',
    STRIPE_PORTAL: 'on',
    CHECKOUTS_PER_HOUR: '100000',
  };
};

/** The real service with the real libraries against the payment sandbox, whose webhooks it receives. */
export function useShop() {
  const config = new SandboxConfig();
  let sandbox: RunningSandbox;
  let receiver: Server;
  let stripe: Stripe;
  /** Handles each webhook; delivers it at once by default. */
  let onMessage: (message: Message) => Promise<void> | void = (message) => deliver(message);

  const billing = useTestService(billingService, {
    withAuth: true,
    env: async () => {
      receiver = createServer((request, response) => {
        void text(request).then(async (body) => {
          const provider = request.url === '/paypal' ? 'paypal' : 'stripe';
          try {
            await onMessage({ provider, body, headers: request.headers });
            response.writeHead(200).end();
          } catch {
            response.writeHead(500).end();
          }
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      sandbox = await startSandbox({
        port: 0,
        logLevel: 'silent',
        stripeWebhookUrl: `${url}/stripe`,
        paypalWebhookUrl: `${url}/paypal`,
      });
      const { hostname, port } = new URL(sandbox.url);
      stripe = new Stripe(config.stripeSecretKey, {
        host: hostname,
        port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
      });
      return shopEnv(sandbox.url);
    },
  });

  let ahead = 0;
  beforeAll(() => {
    const clock = billing.app.get(Clock, { strict: false });
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ahead));
  });
  afterAll(async () => {
    await sandbox?.stop();
    await new Promise((resolve) => receiver?.close(resolve));
  });

  /** Delivers a webhook to the service, as the gateway does. */
  async function deliver({ provider, body, headers }: Message): Promise<void> {
    const of = (name: string) => String(headers[name] ?? '');
    if (provider === 'stripe')
      await billing.as().call(billingRpc.receiveStripeWebhook, { body, signature: of('stripe-signature') });
    else
      await billing.as().call(billingRpc.receivePaypalWebhook, {
        body,
        transmissionId: of('paypal-transmission-id'),
        transmissionTime: of('paypal-transmission-time'),
        transmissionSig: of('paypal-transmission-sig'),
        certUrl: of('paypal-cert-url'),
        authAlgo: of('paypal-auth-algo'),
      });
  }

  async function control<Answer>(path: string, wish: object = {}): Promise<Answer> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    const answer = (await response.json()) as Answer & { error?: string };
    if (!response.ok) throw new ControlRefused(answer.error);
    return answer;
  }

  const shop = {
    billing,
    config,
    control,
    deliver,
    get stripe() {
      return stripe;
    },
    get sandboxUrl() {
      return sandbox.url;
    },
    /** Routes webhooks elsewhere until the test file ends or the next call. */
    route(to: typeof onMessage = deliver): void {
      onMessage = to;
    },
    /** Waits until every webhook is delivered and processed. */
    async waitForWebhooks(): Promise<void> {
      await control('webhooks/settle');
      await until(async () => {
        const [{ waiting }] = await billing.dataSource.query(
          `SELECT count(*)::int AS waiting FROM webhook_event WHERE next_attempt_at IS NOT NULL`,
        );
        return waiting === 0;
      });
    },
    /** Advances the time of providers and service, and runs the due jobs. */
    async pass(wish: { days?: number; hours?: number; seconds?: number }): Promise<void> {
      const { days = 0, hours = 0, seconds = 0 } = wish;
      await control('clock', wish);
      ahead += (days * 86_400 + hours * 3600 + seconds) * 1000;
      await shop.waitForWebhooks();
      await billing.app.get(EntitlementReviewJob, { strict: false }).run();
      await billing.app.get(MoneyBackGuaranteeService, { strict: false }).resumeJob.run();
      await billing.app.get(CustomerDeletionJob, { strict: false }).run();
    },
    now: () => new Date(Date.now() + ahead),
    standing: (user: string): Promise<Subscription> => billing.as(user).call(billingRpc.getSubscription),
    /** The last published entitlement. */
    async isPro(userId: string): Promise<boolean> {
      const [row] = await billing.dataSource.query(`SELECT is_pro FROM entitlement WHERE user_id = $1`, [
        userId,
      ]);
      return row?.is_pro ?? false;
    },
    /** Starts a payment and returns the payment intent to confirm. */
    async begin(
      actor: Parameters<typeof billing.as>[0],
      plan: Plan = 'monthly',
      email?: string,
    ): Promise<string> {
      const request = { plan, ...(email && { email }) };
      const { clientSecret } = await billing.as(actor).call(billingRpc.createSubscription, request);
      return clientSecret.split('_secret_')[0] as string;
    },
    /** All subscriptions of a user, also of customers from purchases as a visitor. */
    async subscriptionsOf(user: string): Promise<Stripe.Subscription[]> {
      const customers = await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [user]);
      const lists = customers.map(({ id }: { id: string }) =>
        stripe.subscriptions.list({ customer: id, status: 'all' }),
      );
      return (await Promise.all(lists)).flatMap(({ data }) => data);
    },
    /** Buys a plan by card and waits for the webhook. */
    async buy(user: string, plan: Plan = 'monthly', card = 'pm_card_visa'): Promise<string> {
      const intent = await shop.begin(user, plan);
      await stripe.paymentIntents.confirm(intent, { payment_method: card });
      await shop.waitForWebhooks();
      return intent;
    },
    /** Makes the next renewals of a user's only subscription fail; returns its id. */
    async loseCard(user: string): Promise<string> {
      const id = await shop.purchaseOf(user);
      const { customer } = await stripe.subscriptions.retrieve(id);
      const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: String(customer),
      });
      await stripe.subscriptions.update(id, { default_payment_method: bad.id });
      return id;
    },
    /** Cancels what would be renewed, with all its webhooks, whenever time passes. */
    async endSubscriptions(): Promise<void> {
      for await (const { id } of stripe.subscriptions.list({ limit: 100 }))
        await stripe.subscriptions.cancel(id);
      await shop.waitForWebhooks();
    },
    /** The capture id of an order, as the merchant receives it. */
    async captureOf(order: string): Promise<string> {
      const { paypalClientId: id, paypalClientSecret: secret } = config;
      const ask = async (path: string, init: RequestInit) =>
        (await fetch(`${sandbox.url}${path}`, init)).json() as Promise<never>;
      const { access_token: token }: { access_token: string } = await ask('/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { purchase_units: units }: { purchase_units: { payments: { captures: { id: string }[] } }[] } =
        await ask(`/v2/checkout/orders/${order}`, { headers: { authorization: `Bearer ${token}` } });
      return units[0]?.payments.captures[0]?.id ?? '';
    },
    /** The id of a user's only purchase. */
    async purchaseOf(userId: string): Promise<string> {
      const rows = await billing.dataSource.query(`SELECT id FROM purchase WHERE user_id = $1`, [userId]);
      if (rows.length !== 1) throw new Error(`${userId} has ${rows.length} purchases`);
      return rows[0].id as string;
    },
  };
  return shop;
}

/** Buys a month with the wallet and waits for the webhook. */
export async function payByWallet(
  shop: ReturnType<typeof useShop>,
  user: string,
): Promise<{ capture: string }> {
  const { id: order } = await shop.billing.as(user).call(billingRpc.createPaypalOrder, { amount: '4.99' });
  await shop.control('paypal/approve', { order });
  await shop.billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: order });
  await shop.waitForWebhooks();
  return { capture: await shop.captureOf(order) };
}
