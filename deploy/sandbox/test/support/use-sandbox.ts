import Stripe from 'stripe';
import { SandboxConfig, startSandbox, type RunningSandbox } from '../../src';
import { openReceiver, type Receiver } from './receiver';

/** A sandbox for each test, with Stripe's real library connected to it. */
export function useSandbox() {
  const config = new SandboxConfig();
  let sandbox: RunningSandbox;
  let receiver: Receiver;
  let stripe: Stripe;

  beforeEach(async () => {
    receiver = await openReceiver();
    sandbox = await startSandbox({
      port: 0,
      logLevel: 'silent',
      stripeWebhookUrl: receiver.url,
      paypalWebhookUrl: receiver.url,
    });
    stripe = clientOf();
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.close();
  });

  const clientOf = (key = config.stripeSecretKey, options: Stripe.StripeConfig = {}) => {
    const { hostname: host, port } = new URL(sandbox.url);
    return new Stripe(key, {
      host,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...options,
    });
  };

  return {
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
    /** The types of the received events; the provider's own library checks their signatures. */
    async receivedTypes(): Promise<string[]> {
      await this.control('webhooks/settle');
      return receiver.messages.map(({ body, headers }) => {
        const signature = headers['stripe-signature'] ?? '';
        return stripe.webhooks.constructEvent(body, signature, config.stripeWebhookSecret).type;
      });
    },
    /** A customer with a card on file. */
    async customerWith(card: string): Promise<Stripe.Customer> {
      const customer = await stripe.customers.create({ email: 'ada@example.org' });
      const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
      return stripe.customers.update(customer.id, {
        invoice_settings: { default_payment_method: method.id },
      });
    },
    /** A subscription as the product starts one: the buyer must confirm its first payment. */
    async beginSubscription(customer: string, plan = 'monthly') {
      const { data } = await stripe.prices.list({ lookup_keys: [plan] });
      const subscription = await stripe.subscriptions.create({
        customer,
        items: [{ price: data[0]?.id ?? '' }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      });
      const invoice = subscription.latest_invoice as Stripe.Invoice;
      const secret = invoice.confirmation_secret?.client_secret ?? '';
      return { subscription, invoice, secret, intent: secret.split('_secret_')[0] ?? '' };
    },
  };
}
