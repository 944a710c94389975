import { billingRpc, PRICES } from '@swipeclean/contracts/server';
import { type Message, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const visitor = { ipAddress: '10.1.0.1', userAgent: 'browser' };

const customerOf = async (email: string): Promise<string> =>
  (await billing.dataSource.query(`SELECT id FROM customer WHERE email = $1`, [email]))[0]?.id as string;
const isKnown = (customer: string) =>
  shop.stripe.customers.retrieve(customer).then(
    ({ deleted }) => deleted !== true,
    ({ code }: { code: string }) => {
      expect(code).toBe('resource_missing');
      return false;
    },
  );
const statusOf = async (intent: string) => (await shop.stripe.paymentIntents.retrieve(intent)).status;

describe('an erased user', () => {
  it('should be deleted at the provider even without a purchase, with open payments', async () => {
    const user = billing.newUser();
    const single = await shop.begin(user, 'lifetime', 'gone@people.example');
    const customer = await customerOf('gone@people.example');
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    expect(await isKnown(customer)).toBe(false);
    expect(await statusOf(single)).toBe('canceled');
    expect(await billing.dataSource.query(`SELECT * FROM farewell`)).toEqual([]);
  });

  it('should pay nothing more when the webhooks of the purchase arrive later', async () => {
    const user = billing.newUser();
    const held: Message[] = [];
    shop.route((message) => void held.push(message));
    const intent = await shop.begin(user, 'monthly', 'late@people.example');
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.control('webhooks/settle');
    const customer = await customerOf('late@people.example');
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    shop.route();
    for (const message of held) await shop.deliver(message);
    await shop.waitForWebhooks();
    await shop.pass({ seconds: 1 });
    const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    const kept = await billing.dataSource.query(`SELECT 1 FROM purchase WHERE customer_id = $1`, [customer]);
    expect(kept).toEqual([]);
  });
});

describe('a payment whose buyer is erased before its webhook', () => {
  const booked = async (): Promise<{ cents: number; named: number; instruments: number }> => {
    const [row] = await billing.dataSource.query(
      `SELECT coalesce(sum(cents), 0)::int AS cents, count(instrument)::int AS instruments,
         count(coalesce(user_id, customer_id, email))::int AS named
       FROM payment JOIN purchase ON purchase.id = purchase_id`,
    );
    return row;
  };

  it.each(['card', 'wallet'])(
    'should be stored without a name, whatever the price is by then: by %s',
    async (way) => {
      const user = billing.newUser();
      const before = await booked();
      const held: Message[] = [];
      shop.route((message) => void held.push(message));
      if (way === 'card') {
        const intent = await shop.begin(user, 'lifetime');
        await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
      } else {
        const { id: order } = await billing.as(user).call(billingRpc.createPaypalOrder, { amount: '199' });
        await shop.control('paypal/approve', { order });
        await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: order });
      }
      await shop.control('webhooks/settle');
      await billing.auth.eraseUser(user, 'billing');
      await shop.pass({ seconds: 1 });
      shop.route();
      const price = jest.spyOn(PRICES, 'lifetime', 'get').mockReturnValue(29_900);
      for (const message of held) await shop.deliver(message);
      await shop.waitForWebhooks();
      await shop.pass({ seconds: 1 });
      price.mockRestore();
      expect(await booked()).toEqual({ ...before, cents: before.cents + 19_900 });
    },
  );
});

describe('a visitor', () => {
  const begin = (email: string) =>
    billing.as(visitor).call(billingRpc.createSubscription, { email, plan: 'monthly' });

  it('should be deleted 30 days after the last payment attempt, and not before', async () => {
    await begin('undecided@people.example');
    const customer = await customerOf('undecided@people.example');
    await shop.pass({ days: 29 });
    await begin('undecided@people.example');
    await shop.pass({ days: 29 });
    expect(await isKnown(customer)).toBe(true);
    await shop.pass({ days: 2 });
    expect(await customerOf('undecided@people.example')).toBeUndefined();
    expect(await isKnown(customer)).toBe(false);
  });

  it('should stay after a payment until the address is verified', async () => {
    const { clientSecret } = await begin('payer@people.example');
    const [intent] = clientSecret.split('_secret_') as [string];
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    await shop.pass({ days: 40 });
    expect(await isKnown(await customerOf('payer@people.example'))).toBe(true);
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'payer@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });
});
