import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  DAY_MS,
  type PaymentProviderName,
  storePaypalWebhook,
  storeStripeWebhook,
} from '@swipeclean/contracts/server';
import { type RunningSandbox, SandboxConfig, startSandbox } from '@swipeclean/sandbox';
import { Clock } from '@swipeclean/service-kit';
import { until, useTestService } from '@swipeclean/service-kit/testing';
import Stripe from 'stripe';
import { billingService } from '../../src/definition';
import { CustomerDeletionJob } from '../../src/customers/customer-deletion.job';
import { EntitlementReviewJob } from '../../src/payments/subscriptions/entitlement-review.job';
import { MoneyBackGuaranteeService } from '../../src/payments/subscriptions/money-back-guarantee.service';
import { WebhookJob } from '../../src/payments/webhooks/webhook.job';
import { STRIPE_EVENTS } from '../../src/providers/stripe/stripe-events';
import { ReferralReviewJob } from '../../src/referrals/referral-review.job';

/** A provider's webhook for the service. */
export interface Message {
  provider: PaymentProviderName;
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
export function useShopCore(env: Record<string, string> = {}) {
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
        stripeWebhookEvents: [...STRIPE_EVENTS].join(','),
        paypalWebhookUrl: `${url}/paypal`,
      });
      const { hostname: host, port } = new URL(sandbox.url);
      const options = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
      stripe = new Stripe(config.stripeSecretKey, options);
      return { ...shopEnv(sandbox.url), ...env };
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
      await billing.as().call(storeStripeWebhook, { body, signature: of('stripe-signature') });
    else
      await billing.as().call(storePaypalWebhook, {
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
    now: () => new Date(Date.now() + ahead),
    /** Routes webhooks elsewhere until the test file ends or the next call. */
    route(to: typeof onMessage = deliver): void {
      onMessage = to;
    },
    /** Holds webhooks back; `release` delivers them. */
    holdWebhooks(): { messages: Message[]; release: () => Promise<void> } {
      const messages: Message[] = [];
      shop.route((message) => void messages.push(message));
      const release = async () => {
        shop.route();
        for (const message of messages) await deliver(message);
        await shop.waitForWebhooks();
      };
      return { messages, release };
    },
    /** Waits until providers have sent what they had to send. */
    settle: () => control('webhooks/settle'),
    /** Waits until every webhook is delivered and processed. */
    async waitForWebhooks(): Promise<void> {
      await shop.settle();
      await until(async () => {
        // Once all are stored, they need not wait for more.
        await billing.dataSource.query(
          `UPDATE webhook_event SET next_attempt_at = now() WHERE next_attempt_at > now() AND attempts = 0`,
        );
        await billing.app.get(WebhookJob, { strict: false }).run();
        const [{ waiting }] = await billing.dataSource.query(
          `SELECT count(*)::int AS waiting FROM webhook_event WHERE next_attempt_at IS NOT NULL`,
        );
        return waiting === 0;
      });
    },
    /** Makes requests to a provider fail until `repair`. */
    fail: (provider: PaymentProviderName, fault: object = {}) =>
      control('faults', { provider, kind: 'error', times: 99, ...fault }),
    repair: () => control('faults'),
    /** Advances the time of providers and service, and runs the due jobs. */
    async pass(wish: { days?: number; hours?: number; seconds?: number }): Promise<void> {
      const { days = 0, hours = 0, seconds = 0 } = wish;
      await control('clock', wish);
      ahead += days * DAY_MS + (hours * 3600 + seconds) * 1000;
      await shop.waitForWebhooks();
      await billing.app.get(EntitlementReviewJob, { strict: false }).run();
      await billing.app.get(MoneyBackGuaranteeService, { strict: false }).resumeJob.run();
      await billing.app.get(CustomerDeletionJob, { strict: false }).run();
      await billing.app.get(ReferralReviewJob, { strict: false }).run();
    },
    /** Lets days pass in steps, as jobs run between them. */
    async passDays(days: number, step = 8): Promise<void> {
      for (let left = days; left > 0; left -= step) await shop.pass({ days: Math.min(step, left) });
    },
    /** The rows of a query about billing's tables. */
    query: <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      billing.dataSource.query(sql, values),
  };
  return shop;
}
